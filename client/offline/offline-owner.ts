import { stored } from '../browser/stored.ts'
import { deleteMeals } from './stored-meals.ts'

const RADIX = 36
const HASH_START = 0x81_1c_9d_c5
const HASH_FACTOR = 0x01_00_01_93

const owner = stored('ralph-offline-owner', { parse: String }, () => localStorage)

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
export function deleteMealsOfOtherCustomer(email: string | null): void {
  const known = owner.read()
  const mark = email === null ? null : toMark(email)
  if (known === mark) return
  if (known !== null) deleteMeals()
  owner.write(mark)
}
