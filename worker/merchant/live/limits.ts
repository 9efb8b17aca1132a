/** Limits of the live connection. What goes beyond is refused by the name of the limit. */
export const liveLimits = {
  /** Of all shoppers together. */
  SOCKETS: 5000,
  SOCKETS_PER_ADDRESS: 20,
  /** What four subscriptions of this size keep fits into the 16 KB a socket may carry. */
  MESSAGE_CHARACTERS: 1500,
  /** In the whole life of a socket. */
  MESSAGES: 200,
  SUBSCRIPTIONS: 4,
  SKUS: 100,
  TOKENS: 200,
} as const

export type LiveLimit = keyof typeof liveLimits

export const KEEP_ALIVE_SECONDS = 25
/** A socket that has not said who it is by then is closed. */
export const INIT_SECONDS = 10
/** Nobody can tell a silent socket from a dead one: each ends at this age, and a living shopper connects anew. */
export const SOCKET_AGE_SECONDS = 1800
