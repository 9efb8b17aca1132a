import * as z from '#shared/json/schema.ts'
import { stored } from '../browser/stored.ts'

/** Personal numbers are never stored. The number of a sole trader is a personal number too. */
const secretNames = ['identityNumber', 'organizationNumber']

export const isStorable = (name: string): boolean => !secretNames.includes(name)

export type Draft = Partial<Record<string, string>>

const draftSchema = z.object({ cartId: z.string(), values: z.record(z.string(), z.string()) })
/** Without storage the merchant still has the values of the last refresh. */
const storedDraft = stored('ralph-checkout-draft', draftSchema, () => sessionStorage)

export function saveDraft(cartId: string, texts: Draft): void {
  const values = Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) =>
      value !== undefined && isStorable(name) ? [[name, value] as const] : [],
    ),
  )
  storedDraft.write({ cartId, values })
}

/** Returns whether the tab has a draft, perhaps of another cart. */
export const hasDraft = (): boolean => storedDraft.read() !== null

/** Returns the draft for the cart. The draft of another cart, which was ordered, is deleted. */
export function loadDraft(cartId: string): Draft {
  const draft = storedDraft.read()
  if (draft?.cartId === cartId) return draft.values
  clearDraft()
  return {}
}

export const clearDraft = (): void => void storedDraft.write(null)
