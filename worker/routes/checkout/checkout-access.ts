import { z } from 'zod'
import { readSignedCookie, writeSignedCookie } from '../../http/signed-cookie.ts'
import type { CheckoutState } from '../../merchant-api/checkout/update-checkout.ts'
import type { PageContext } from '../../page/page-context.ts'

const notesSchema = z.object({
  message: z.string(),
  customerOrderNumber: z.string(),
  goodsLabel: z.string(),
})

/** Texts of the form that the merchant stores but does not return. */
type Notes = z.infer<typeof notesSchema>

const accessSchema = z.object({
  cartId: z.string(),
  checkoutKey: z.string(),
  /** The customer who entered the data; null for a guest. */
  email: z.string().nullable(),
  notes: notesSchema.optional().catch(undefined),
})
type Access = z.infer<typeof accessSchema>

/** Browsers drop a cookie of more than 4,096 bytes, which the notes must not cause. */
const MAX_NOTES_BYTES = 2_400

const byteLength = (text: string) => new TextEncoder().encode(text).length

const getEmail = (page: PageContext) => page.session?.email ?? null

async function findAccess(page: PageContext, cartId: string): Promise<Access | null> {
  const access = await readSignedCookie(page, 'checkout', accessSchema)
  return access?.cartId === cartId && access.email === getEmail(page) ? access : null
}

/**
 * Returns the key with which this browser entered data in the checkout of the cart, or null. Without
 * it the id of the cart, which may have become known, would show what somebody else has entered. What
 * a customer entered needs the session of the customer too.
 */
export async function findCheckoutKey(page: PageContext, cartId: string): Promise<string | null> {
  return (await findAccess(page, cartId))?.checkoutKey ?? null
}

/** Returns the notes that this browser entered for the cart. */
export async function findNotes(page: PageContext, cartId: string): Promise<Partial<Notes>> {
  return (await findAccess(page, cartId))?.notes ?? {}
}

/** Stores the notes of the form in the cookie of the key. */
export async function storeNotes(
  page: PageContext,
  { cartId, checkoutKey }: { cartId: string; checkoutKey: string },
  { message, customerOrderNumber, goodsLabel }: Notes,
): Promise<void> {
  const notes = { message, customerOrderNumber, goodsLabel }
  const isSmall = byteLength(JSON.stringify(notes)) <= MAX_NOTES_BYTES
  const access = { cartId, checkoutKey, email: getEmail(page) }
  const content = isSmall ? { ...access, notes } : access
  await writeSignedCookie(page, 'checkout', { content })
}

/** Returns the key of this browser for the checkout of the cart. A new key is set as a cookie. */
export async function getCheckoutKey(page: PageContext, cartId: string): Promise<string> {
  const knownKey = await findCheckoutKey(page, cartId)
  if (knownKey !== null) return knownKey
  const checkoutKey = crypto.randomUUID()
  const content = { cartId, checkoutKey, email: getEmail(page) }
  await writeSignedCookie(page, 'checkout', { content })
  return checkoutKey
}

/**
 * Returns the known values that may be shown to this browser: those that it has entered itself, and
 * those of the signed-in customer. A merchant may return what anybody has entered for the cart.
 */
export function getShownValues(
  page: PageContext,
  { knownValues }: CheckoutState,
  checkoutKey: string | null,
): CheckoutState['knownValues'] {
  const isOwn = checkoutKey !== null || knownValues.email === page.session?.email
  return isOwn ? knownValues : {}
}
