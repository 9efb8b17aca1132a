import { buildPath } from '#shared/paths/build-path.ts'
import { mergeCarts } from '../../cart/merge-carts.ts'
import type { User } from '../../merchant-api/customer/user.ts'
import type { PageContext } from '../../page/page-context.ts'

/**
 * Merges the cart of the guest into that of the customer. Returns the path to go to: the cart instead of
 * the checkout if it has to say what could not be taken over.
 */
export async function takeCartAlong(
  page: PageContext,
  user: User,
  returnPath: string | null,
): Promise<{ isWhole: boolean; path: string | null }> {
  const isWhole = await mergeCarts(page, user)
  const { prefix } = page.resolution
  const isHeld = !isWhole && returnPath === buildPath(prefix, 'checkout')
  return { isWhole, path: isHeld ? buildPath(prefix, 'cart') : returnPath }
}
