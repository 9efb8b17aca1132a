/**
 * Limits of the live connection. A message beyond a limit is refused with the name of the limit.
 */
export const liveLimits = {
  /** For all shoppers together. */
  SOCKETS: 5000,
  SOCKETS_PER_ADDRESS: 20,
  /**
   * The state of four subscriptions of this size fits into the 16 KB that can be attached to a
   * socket.
   */
  MESSAGE_CHARACTERS: 1500,
  /** For the whole lifetime of a socket. */
  MESSAGES: 200,
  SUBSCRIPTIONS: 4,
  SKUS: 100,
  TOKENS: 200,
} as const

export type LiveLimit = keyof typeof liveLimits

export const KEEP_ALIVE_SECONDS = 25
/** A socket without `connection_init` by then is closed. */
export const INIT_SECONDS = 10
/**
 * A silent socket cannot be told from a dead one, so every socket is closed at this age and active
 * clients reconnect.
 */
export const SOCKET_AGE_SECONDS = 1800
