/**
 * Limits of the live stock connection. A message that exceeds a limit is refused with an error that
 * names the limit.
 */
export const liveLimits = {
  /** Maximum number of open sockets, for all shoppers together. */
  SOCKETS: 5000,
  SOCKETS_PER_ADDRESS: 20,
  /**
   * Maximum length of a message. A socket stores at most 16 KB of state, which is enough for four
   * subscriptions of this length.
   */
  MESSAGE_CHARACTERS: 1500,
  /** Maximum number of messages during the whole lifetime of a socket. */
  MESSAGES: 200,
  SUBSCRIPTIONS: 4,
  SKUS: 100,
  TOKENS: 200,
} as const

export type LiveLimit = keyof typeof liveLimits

export const KEEP_ALIVE_SECONDS = 25
/** A socket is closed if it has not sent `connection_init` after this time. */
export const INIT_SECONDS = 10
/**
 * Maximum age of a socket. The server cannot tell a silent socket from a dead one, so it closes
 * every socket at this age. Active clients reconnect.
 */
export const SOCKET_AGE_SECONDS = 1800
