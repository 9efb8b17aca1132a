import { MEALS_KEY } from './stored-meals.ts'

const OWNER_KEY = 'ralph-offline-owner'
const RADIX = 36
const HASH_START = 0x81_1c_9d_c5
const HASH_FACTOR = 0x01_00_01_93

/** Returns a mark that tells customers apart without containing their address. */
function toMark(email: string): string {
  let hash = HASH_START
  for (const character of email.toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), HASH_FACTOR)
  }
  return (hash >>> 0).toString(RADIX)
}

/**
 * Deletes the meals that a customer has seen as soon as the customer is no longer logged in. What a
 * shopper did before the log-in belongs to the customer then, as the cart does.
 */
export function deleteMealsOfOtherCustomer(
  email: string | null,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): void {
  const owner = storage.getItem(OWNER_KEY)
  const mark = email === null ? null : toMark(email)
  if (owner === mark) return
  if (owner !== null) for (const key of [OWNER_KEY, MEALS_KEY]) storage.removeItem(key)
  if (mark !== null) storage.setItem(OWNER_KEY, mark)
}
