/**
 * The version of the calls and events between the screens and the server. Raise it when screens of the previous
 * version can no longer read what the server sends or send what it accepts: they are then told to reload.
 */
export const PROTOCOL_VERSION = 1

/** The message with which the server refuses a screen whose version is older than its own. */
export const OUTDATED_SCREEN = 'OUTDATED_SCREEN'
