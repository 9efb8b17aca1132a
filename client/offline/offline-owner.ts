import { CART_KEY, MEALS_KEY, QUEUE_KEY, listSummaryKeys } from '../state/offline-state.ts'

const OWNER_KEY = 'ralph-offline-owner'
const ownKeys = [QUEUE_KEY, CART_KEY, MEALS_KEY]
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

type OwnedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Deletes what a customer has left for the offline page and the cart, as soon as the customer is no
 * longer logged in. What a shopper did before the log-in belongs to the customer then, as the cart does.
 */
export function deleteDataOfOtherCustomer(
  email: string | null,
  { local, tab }: { local: OwnedStorage; tab: OwnedStorage },
): void {
  const owner = local.getItem(OWNER_KEY)
  const mark = email === null ? null : toMark(email)
  if (owner === mark) return
  if (owner !== null) {
    for (const key of [OWNER_KEY, ...ownKeys]) local.removeItem(key)
    for (const storage of [local, tab]) {
      for (const key of listSummaryKeys(storage)) storage.removeItem(key)
    }
  }
  if (mark !== null) local.setItem(OWNER_KEY, mark)
}
