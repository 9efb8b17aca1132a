import { z } from 'zod'
import { isOtherCountry } from '../../access/address-country.ts'
import { readSignedCookie, writeSignedCookie } from '../../http/signed-cookie.ts'
import type { CheckoutState } from '../../merchant-api/checkout/update-checkout.ts'
import type { PageContext } from '../../page/page-context.ts'

/** What the form has and the merchant stores, but does not return. */
const notesSchema = z.object({
  message: z.string(),
  customerOrderNumber: z.string(),
  goodsLabel: z.string(),
  /** The start of the delivery. */
  deliveryWindow: z.string().catch(''),
})
type Notes = z.infer<typeof notesSchema>

const noNotes: Notes = { message: '', customerOrderNumber: '', goodsLabel: '', deliveryWindow: '' }

const accessSchema = z.object({
  cartId: z.string(),
  checkoutKey: z.string(),
  /** The customer who entered the data; null for a guest. */
  email: z.string().nullable(),
  notes: notesSchema.optional().catch(undefined),
})

/** Browsers drop a cookie of more than 4,096 bytes, which the notes must not cause. */
const MAX_NOTES_BYTES = 2_400

const isSmall = (notes: Notes): boolean =>
  new TextEncoder().encode(JSON.stringify(notes)).length <= MAX_NOTES_BYTES

const getEmail = (page: PageContext) => page.session?.email ?? null

/**
 * The key with which this browser entered data in the checkout of a cart, or null. Without it the id of
 * the cart, which may have become known, would show what somebody else has entered. What a customer
 * entered needs the session of the customer too.
 */
export type CheckoutAccess = { checkoutKey: string | null; notes: Partial<Notes> }

export async function findCheckoutAccess(
  page: PageContext,
  cartId: string,
): Promise<CheckoutAccess> {
  const access = await readSignedCookie(page, 'checkout', accessSchema)
  return access?.cartId === cartId && access.email === getEmail(page)
    ? { checkoutKey: access.checkoutKey, notes: access.notes ?? {} }
    : { checkoutKey: null, notes: {} }
}

/** Gives this browser a key for the checkout of the cart, and stores the notes of a form with it. */
export async function grantCheckoutAccess(
  page: PageContext,
  cartId: string,
  entered?: Notes,
): Promise<CheckoutAccess> {
  const known = await findCheckoutAccess(page, cartId)
  if (known.checkoutKey !== null && !entered) return known
  const checkoutKey = known.checkoutKey ?? crypto.randomUUID()
  const notes = notesSchema.parse(entered ?? noNotes)
  const access = { cartId, checkoutKey, email: getEmail(page) }
  const content = entered && isSmall(notes) ? { ...access, notes } : access
  await writeSignedCookie(page, 'checkout', { content })
  return { checkoutKey, notes }
}

const noPlace = {
  careOf: '',
  addressLine1: '',
  addressLine2: '',
  zip: '',
  city: '',
  state: '',
  entryCode: '',
}

/**
 * A merchant may return what anybody has entered for the cart, and the saved address of a customer
 * may be in another country than the cart.
 */
export function getShownValues(
  page: PageContext,
  { knownValues, addressCountry, checkoutKey }: CheckoutState & CheckoutAccess,
): CheckoutState['knownValues'] {
  const isOwn = checkoutKey !== null || knownValues.email === page.session?.email
  if (!isOwn) return {}
  return isOtherCountry(page, addressCountry) ? { ...knownValues, ...noPlace } : knownValues
}
