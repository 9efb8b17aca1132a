import type { CodeResult } from '#shared/cart/cart.ts'
import { hasNewCode } from '#shared/cart/code-form.ts'
import { applyCode } from '../../cart/apply-code.ts'
import { readCartId } from '../../cart/shopping-cart.ts'
import type { PageContext } from '../../page/page-context.ts'

/**
 * Applies the code that the shopper typed beside the form. Returns null if there is none, or if it was
 * refused before and the shopper orders without it.
 */
export async function applyTypedCode(
  page: PageContext,
  fields: Record<string, string>,
): Promise<CodeResult | null> {
  const cartId = readCartId(page)
  const { code = '', intent } = fields
  const isOrder = intent !== 'refresh'
  if (cartId === null || !code.trim() || (isOrder && !hasNewCode(fields))) return null
  return (await applyCode(page, cartId, code)).result
}
