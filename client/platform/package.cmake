# What a Linux desktop wants of an installed program, and the Debian package.
#   cmake --workflow --preset package
set(DESKTOP_ID io.github.circulade.Circulade)
install(FILES ${CMAKE_SOURCE_DIR}/assets/desktop/${DESKTOP_ID}.desktop
    DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${CMAKE_SOURCE_DIR}/assets/desktop/${DESKTOP_ID}.metainfo.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${CMAKE_SOURCE_DIR}/assets/icon.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME ${DESKTOP_ID}.svg)
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/circulade RENAME copyright)
install(FILES ${CMAKE_SOURCE_DIR}/assets/CREDITS.md
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/circulade)

# What is packed has been built before; packing does not build the tests along.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON PARENT_SCOPE)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME circulade)
set(CPACK_PACKAGE_VENDOR "The Circulade developers")
set(CPACK_PACKAGE_CONTACT "The Circulade developers <circulade@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "tile-laying game for two to six people at one computer")
set(CPACK_PACKAGE_DESCRIPTION
"Lay tiles, claim towns and roads, and see why each point was scored.
Expansions and house rules are data files that can be changed and added to.")
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/package)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
include(CPack)
