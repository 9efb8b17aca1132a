import { isRecord } from './is-record.ts'

/** What the boot script reads of a cart: how many units, and whether it looks like one. An island parses the rest. */
export function readCartQuantity(cart: unknown): number | null {
  if (!isRecord(cart) || typeof cart.id !== 'string' || !Array.isArray(cart.lines)) return null
  const { quantity } = cart
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity >= 0
    ? quantity
    : null
}

export type CartAnswer = { ok: true; quantity: number; cart: unknown } | Refusal

type Refusal = {
  ok: false
  message: string
  /** The number of units is what is refused. */
  isQuantityWrong: boolean
  quantity: number | null
  cart: unknown
}

const isAboutQuantity = (problem: unknown): boolean =>
  problem === 'invalid-quantity' || (isRecord(problem) && problem.kind === 'too-many')

/** The server's answer to a form of the cart, or null if it is something else. */
export function readCartAnswer(body: unknown): CartAnswer | null {
  if (!isRecord(body)) return null
  const { ok, cart, message, problem } = body
  const quantity = readCartQuantity(cart)
  if (ok === true) return quantity === null ? null : { ok, quantity, cart }
  if (ok !== false || typeof message !== 'string' || message === '') return null
  return { ok, message, isQuantityWrong: isAboutQuantity(problem), quantity, cart }
}
