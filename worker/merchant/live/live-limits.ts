/**
 * Limits of the live stock connection. A message that exceeds a limit is refused with an error that
 * names the limit.
 */
export const liveLimits = {
  /** Maximum number of open sockets of an object. */
  SOCKETS: 5000,
  SOCKETS_PER_NETWORK: 20,
  /** Maximum number of connections and of `start` messages of one network within a minute. */
  CONNECTIONS_PER_MINUTE: 60,
  STARTS_PER_MINUTE: 120,
  /**
   * Maximum length of a message, and of the payload that a subscription asks for. A socket stores at
   * most 16 KB of state, which is enough for four subscriptions of this length.
   */
  MESSAGE_CHARACTERS: 1500,
  /** Maximum number of messages during the whole lifetime of a socket. */
  MESSAGES: 200,
  SUBSCRIPTIONS: 4,
  /** Maximum number of SKUs of all subscriptions of a socket. */
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

/**
 * Counts what each network does within a minute. The counts are in memory only: a Durable Object that
 * is busy does not hibernate.
 */
export class MinuteCounts {
  #minute = 0
  readonly #counts = new Map<string, number>()

  /** Counts one more and returns whether the limit still allows it. */
  consume(key: string, max: number): boolean {
    const minute = Math.floor(Date.now() / 60_000)
    if (minute !== this.#minute) this.#counts.clear()
    this.#minute = minute
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= max
  }
}
