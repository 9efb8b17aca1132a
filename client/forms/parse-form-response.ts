import { isRecord } from '../json/is-record.ts'

/**
 * Parses the number of units and checks that the value looks like a cart. An island parses the
 * rest.
 */
export function parseCartQuantity(cart: unknown): number | null {
  if (!isRecord(cart) || typeof cart.id !== 'string' || !Array.isArray(cart.lines)) return null
  const { quantity } = cart
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity >= 0
    ? quantity
    : null
}

export type FormResponse = { ok: true; quantity: number; cart: unknown } | RefusedFormResponse

type RefusedFormResponse = {
  ok: false
  message: string
  /** True if the quantity was refused. */
  isQuantityWrong: boolean
  quantity: number | null
  cart: unknown
}

const isQuantityProblem = (problem: unknown): boolean =>
  problem === 'invalid-quantity' || (isRecord(problem) && problem.kind === 'too-many')

/** Parses the response to a cart form. Returns null if the body is something else. */
export function parseFormResponse(body: unknown): FormResponse | null {
  if (!isRecord(body)) return null
  const { ok, cart, message, problem } = body
  const quantity = parseCartQuantity(cart)
  if (ok === true) return quantity === null ? null : { ok, quantity, cart }
  if (ok !== false || typeof message !== 'string' || message === '') return null
  return { ok, message, isQuantityWrong: isQuantityProblem(problem), quantity, cart }
}
