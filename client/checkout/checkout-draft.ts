import * as z from '#shared/json/schema.ts'
import { stored } from '../browser/stored.ts'

/** Personal numbers are never stored. The number of a sole trader is a personal number too. */
const secretNames = ['identityNumber', 'organizationNumber']

const isStorable = (name: string): boolean => !secretNames.includes(name)

export type Draft = Partial<Record<string, string>>

const textsSchema = z.record(z.string(), z.string())
const draftSchema = z.object({
  cartId: z.string(),
  values: textsSchema,
  guestValues: z.nullable(textsSchema),
})
/** Without storage the merchant still has the values of the last refresh. */
const storedDraft = stored('ralph-checkout-draft', draftSchema, () => sessionStorage)

const keepStorable = (texts: Draft) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) =>
      value !== undefined && isStorable(name) ? [[name, value] as const] : [],
    ),
  )

/** `guestTexts` are all texts of a form whose shopper is not logged in. */
export function saveDraft(cartId: string, texts: Draft, guestTexts: Draft | null = null): void {
  const guestValues = guestTexts && keepStorable(guestTexts)
  storedDraft.write({ cartId, values: keepStorable(texts), guestValues })
}

/** Returns whether the tab has a draft, perhaps of another cart. */
export const hasDraft = (): boolean => storedDraft.read() !== null

const addressNames = /^(address|careOf|zip|city|state|entry)/

// The parts of two addresses must not be mixed.
const keepAddress = (texts: Draft, account: Draft): Draft =>
  account.addressLine1
    ? Object.fromEntries(Object.entries(texts).filter(([name]) => !addressNames.test(name)))
    : texts

type LoadedDraft = {
  texts: Draft
  /** The shopper has logged in since, so what the account knows comes first. */
  isOfGuest?: boolean
}

/**
 * Returns the draft for the cart. The draft of another cart, which was ordered, is deleted. A log in gives the
 * cart another id, so a customer gets what the guest has typed. `account` is what the account has filled in.
 */
export function loadDraft(cartId: string, account: Draft | null): LoadedDraft {
  const draft = storedDraft.read()
  if (draft?.cartId === cartId) return { texts: draft.values }
  clearDraft()
  return { texts: account ? keepAddress(draft?.guestValues ?? {}, account) : {}, isOfGuest: true }
}

export const clearDraft = (): void => void storedDraft.write(null)
