/** The merchant could not be reached, or answered what cannot be used. The shopper sees a page of ours, never this text. */
export class MerchantError extends Error {
  override name = 'MerchantError'
  /** Status the merchant answered with; null where there was no usable answer. */
  readonly upstreamStatus: number | null

  constructor(message: string, options: { upstreamStatus?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.upstreamStatus = options.upstreamStatus ?? null
  }

  /** No answer, a timeout or the merchant's own failure: worth trying again soon. */
  get isOutage(): boolean {
    return this.upstreamStatus === null || this.upstreamStatus >= 500
  }
}

/** The merchant understood and said no. `code` is its `extensions.code`, null where it gave none. */
export class MerchantRefusal extends Error {
  override name = 'MerchantRefusal'
  readonly code: string | null

  constructor(message: string, code: string | null) {
    super(message)
    this.code = code
  }
}

/** The merchant does not know a document by its hash; it wants the text. */
export class PersistedQueryMissing extends Error {
  override name = 'PersistedQueryMissing'
}

/** Whoever asked has left: nothing is wrong, and nobody is there to be told. */
export function isNoFailure(error: unknown): error is Error {
  return error instanceof Error && error.name === 'AbortError'
}
