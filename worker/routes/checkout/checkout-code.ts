import type { CodeResult } from '#shared/cart/cart.ts'
import { applyCode } from '../../cart/apply-code.ts'
import { readCartId } from '../../cart/shopping-cart.ts'
import type { CheckoutState } from '../../merchant-api/checkout.ts'
import type { PageContext } from '../../page/page-context.ts'

/** Applies the code that the shopper typed beside the form. Returns null if there is none. */
export async function applyTypedCode(
  page: PageContext,
  code: string | undefined,
): Promise<CodeResult | null> {
  const cartId = readCartId(page.c)
  if (cartId === null || !code?.trim()) return null
  return (await applyCode(page.c, cartId, code)).result
}

/** Adds what became of the code to the checkout, which shows it at the field. */
export function withCodeResult<State extends CheckoutState>(
  state: State,
  codeResult: CodeResult | null,
): State {
  const { checkout } = state
  return { ...state, checkout: { ...checkout, cart: { ...checkout.cart, codeResult } } }
}
