import { isRecord } from '../browser/is-record.ts'

/** Key of the draft in the storage of the tab. */
const STORAGE_KEY = 'ralph-checkout-draft'

/** Personal numbers are never stored. The number of a sole trader is a personal number too. */
const secretNames = ['identityNumber', 'organizationNumber']

export const isStorable = (name: string): boolean => !secretNames.includes(name)

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The texts of the checkout form by the name of the field. */
export type Draft = Partial<Record<string, string>>

/** Stores the texts of the form for the cart. A full or blocked storage only loses the draft. */
export function saveDraft(storage: DraftStorage, cartId: string, texts: Draft): void {
  const values = Object.fromEntries(Object.entries(texts).filter(([name]) => isStorable(name)))
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ cartId, values }))
  } catch {
    // The merchant still has the values of the last refresh.
  }
}

function parseDraft(text: string, cartId: string): Draft {
  const draft: unknown = JSON.parse(text)
  if (!isRecord(draft) || draft.cartId !== cartId || !isRecord(draft.values)) return {}
  return Object.fromEntries(
    Object.entries(draft.values).flatMap(([name, value]) =>
      typeof value === 'string' && isStorable(name) ? [[name, value] as const] : [],
    ),
  )
}

/** Returns whether the tab has a draft, perhaps of another cart. */
export function hasDraft(storage: DraftStorage): boolean {
  try {
    return storage.getItem(STORAGE_KEY) !== null
  } catch {
    return false
  }
}

/** Returns the draft for the cart. The draft of another cart, which was ordered, is deleted. */
export function loadDraft(storage: DraftStorage, cartId: string): Draft {
  try {
    const text = storage.getItem(STORAGE_KEY)
    const draft = text === null ? {} : parseDraft(text, cartId)
    if (text !== null && Object.keys(draft).length === 0) clearDraft(storage)
    return draft
  } catch {
    return {}
  }
}

export function clearDraft(storage: DraftStorage): void {
  storage.removeItem(STORAGE_KEY)
}
