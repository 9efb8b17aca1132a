import type { Cart, CodeResult } from '#shared/cart/cart.ts'
import { codeStatusKeys } from '#shared/cart/code-field.tsx'
import { MAX_CODE_LENGTH } from '#shared/cart/code-form.ts'
import type { Translate } from '#shared/i18n/translator.ts'
import { setCartCode } from '../merchant-api/cart/cart-code.ts'
import { MerchantRefusal } from '../merchant-api/client/errors.ts'
import { getShopperMerchantClient } from '../identity/merchant-clients.ts'
import { consumeHostedWrite } from '../identity/rate-limit.ts'
import type { ShopperScope } from '../identity/shopper.ts'
import { getCartMarket } from '../routing/resolution.ts'

const createResult = (
  status: CodeResult['status'],
  { code = '', missing = null }: Partial<CodeResult> = {},
): CodeResult => ({ status, code, missing })

/** The reasons of the embedded merchant. */
const statusByReason: Partial<Record<string, CodeResult['status']>> = {
  UNKNOWN: 'unknown',
  EXPIRED: 'expired',
  USED_UP: 'used-up',
  OTHER_MARKET: 'other-market',
  OTHER_CURRENCY: 'other-currency',
}

// `RequirementsNotMet` is a code of the published API. Any other refusal means that the code is not
// valid; only the embedded merchant limits the number of attempts and tells the reason.
function toRefusedResult({ code, amountLeft, reason }: MerchantRefusal, typed: string): CodeResult {
  if (code === 'RequirementsNotMet') {
    return createResult('requirements', { code: typed, missing: amountLeft })
  }
  if (code === 'TOO_MANY_REQUESTS') return createResult('too-many', { code: typed })
  return createResult(statusByReason[reason ?? ''] ?? 'invalid', { code: typed })
}

/** Says which code of the cart is refused and why. It is empty if the merchant does not tell. */
export function describeLostCode(t: Translate, error: unknown): string[] {
  if (!(error instanceof MerchantRefusal) || !error.promoCode) return []
  const { status, code } = toRefusedResult(error, error.promoCode)
  return [t(codeStatusKeys[status], { code })]
}

type CodeChange = {
  /** The cart with the code; null if it was not changed because the code was refused. */
  cart: Cart | null
  result: CodeResult
}

const setCode = (c: ShopperScope, cartId: string, code: string) =>
  setCartCode(getShopperMerchantClient(c), cartId, {
    code,
    market: getCartMarket(c.var.resolution).alias,
  })

export async function applyCode(
  c: ShopperScope,
  cartId: string,
  text: string,
): Promise<CodeChange> {
  const code = text.trim()
  if (code === '') return { cart: null, result: createResult('empty') }
  if (code.length > MAX_CODE_LENGTH) {
    return { cart: null, result: createResult('invalid', { code: code.slice(0, MAX_CODE_LENGTH) }) }
  }
  try {
    if (!(await consumeHostedWrite(c, 'code', cartId)))
      throw new MerchantRefusal('Too many codes', 'TOO_MANY_REQUESTS')
    return { cart: await setCode(c, cartId, code), result: createResult('applied') }
  } catch (error) {
    if (!(error instanceof MerchantRefusal)) throw error
    return { cart: null, result: toRefusedResult(error, code) }
  }
}

export async function removeCodes(c: ShopperScope, cartId: string): Promise<CodeChange> {
  return { cart: await setCode(c, cartId, ''), result: createResult('removed') }
}

export function readCodeResult(query: string | undefined): CodeResult | null {
  return query === 'applied' || query === 'removed' ? createResult(query) : null
}
