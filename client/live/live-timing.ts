/** Limits of the time that the socket waits: for its connection, and for a sign of life afterwards. */
export const MIN_TIMEOUT_MILLISECONDS = 1_000
export const TIMEOUT_MILLISECONDS = 30_000
const RECONNECT_FACTOR = 1.2
const RECONNECT_JITTER = 0.5

export const MAX_RETRIES = 5
const RETRY_MILLISECONDS = 500

/** Returns how long an attempt to connect may take. The first attempt has the number 0. */
export const getConnectTimeout = (attempt: number): number =>
  Math.min(MIN_TIMEOUT_MILLISECONDS * RECONNECT_FACTOR ** attempt, TIMEOUT_MILLISECONDS)

/**
 * Returns the pause after a lost connection. `random` is from 0 to 1; it spreads the pauses by half
 * in both directions, so that not all browsers connect again at the same moment.
 */
export const getReconnectDelay = (attempt: number, random: number): number =>
  getConnectTimeout(attempt) * (1 + RECONNECT_JITTER * (2 * random - 1))

/** Returns the pause before a refused operation is started again. The first retry has the number 0. */
export const getRetryDelay = (retry: number): number => RETRY_MILLISECONDS * 2 ** retry
