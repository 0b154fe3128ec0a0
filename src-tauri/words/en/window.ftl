# Menus and dialogs of the window.
