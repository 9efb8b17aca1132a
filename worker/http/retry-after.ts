type RetryAfter = Readonly<Record<429 | 503, string> & Partial<Record<number, string>>>

/** Seconds after which a client may try again, by status. The limits apply per minute. */
export const retryAfter: RetryAfter = { 429: '60', 503: '10' }
