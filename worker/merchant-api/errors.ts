/**
 * The merchant could not be reached, or its response cannot be used. The shopper sees an error page
 * of the shop, never this text.
 */
export class MerchantError extends Error {
  override name = 'MerchantError'
  /** Status of the merchant's response; null if there was no usable response. */
  readonly upstreamStatus: number | null

  constructor(message: string, options: { upstreamStatus?: number | null; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.upstreamStatus = options.upstreamStatus ?? null
  }

  /** True for no response, a timeout or a failure of the merchant: a retry soon may succeed. */
  get isOutage(): boolean {
    return this.upstreamStatus === null || this.upstreamStatus >= 500
  }
}

/**
 * The merchant understood the request and refused it. `code` is its `extensions.code`, or null if
 * it has none.
 */
export class MerchantRefusal extends Error {
  override name = 'MerchantRefusal'
  readonly code: string | null

  constructor(message: string, code: string | null) {
    super(message)
    this.code = code
  }
}

/**
 * Returns true if the visitor has closed the connection: nothing has failed, and no response is
 * needed.
 */
export function isAbortError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'AbortError'
}
