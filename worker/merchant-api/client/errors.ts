import { describeError, log } from '../../log/log.ts'

/** The shopper sees an error page of the shop, never the text of this error. */
export class MerchantError extends Error {
  override name = 'MerchantError'
  /** Status of the merchant's response; null if there was no usable response. */
  readonly upstreamStatus: number | null

  constructor(message: string, options: { upstreamStatus?: number | null; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.upstreamStatus = options.upstreamStatus ?? null
  }

  /** If it is true, a retry may succeed soon. */
  get isOutage(): boolean {
    const { upstreamStatus } = this
    return upstreamStatus === null || upstreamStatus === 429 || upstreamStatus >= 500
  }
}

/**
 * Thrown if the merchant understood the request and refused it. `code` is the error's
 * `extensions.code`, or null if there is none. `amountLeft` is the text of the amount that the cart
 * lacks for a promo code, and `reason` says why a code is refused, if the merchant tells it; `promoCode` is
 * the code of a refused order. `path` is that of the refused field, such as `getCart/items/0`.
 */
export class MerchantRefusal extends Error {
  override name = 'MerchantRefusal'
  readonly code: string | null
  readonly amountLeft: string | null
  readonly reason: string | null
  readonly promoCode: string | null
  readonly path: string | null

  constructor(
    message: string,
    code: string | null,
    details: Partial<Record<'amountLeft' | 'reason' | 'promoCode' | 'path', string | null>> = {},
  ) {
    super(message)
    this.code = code
    this.amountLeft = details.amountLeft ?? null
    this.reason = details.reason ?? null
    this.promoCode = details.promoCode ?? null
    this.path = details.path ?? null
  }
}

/** Throws every error but a refusal of the field itself: the merchant may have done what it was asked. */
function checkRefused(error: unknown, field: string): void {
  const isRefused = error instanceof MerchantRefusal && error.path === field
  if (!isRefused || error.code === 'INTERNAL_SERVER_ERROR') throw error
}

/** Returns null if the merchant refuses this field of a cart. Another failure is thrown. */
export async function nullIfRefused<Value>(
  field: 'getCart' | 'addToCart',
  loading: Promise<Value>,
): Promise<Value | null> {
  return loading.catch((error: unknown) => {
    checkRefused(error, field)
    log('warn', 'cart-refused', { field, ...describeError(error) })
    return null
  })
}

/**
 * Returns null if the merchant refuses the cart itself twice, because it has deleted it. An error of a
 * part of the cart or one that passes is thrown or tried again: the shopper must not lose the cart.
 */
export async function nullIfCartRefused<Value>(load: () => Promise<Value>): Promise<Value | null> {
  const loading = load().catch((error: unknown) => {
    checkRefused(error, 'getCart')
    return load()
  })
  return nullIfRefused('getCart', loading)
}

/** The error of a visitor who left is not a failure, and no response is needed. */
export function isAbortError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'AbortError'
}
