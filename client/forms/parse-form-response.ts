import type { CartFacts } from '../state/client-state.ts'
import { parseCart } from '../state/parse-cart.ts'
import { parseCartQuantity } from '../state/parse-cart-quantity.ts'
import { isRecord } from '../browser/is-record.ts'

export type FormResponse =
  | { ok: true; quantity: number; cart: CartFacts['content'] }
  | RefusedFormResponse

type RefusedFormResponse = {
  ok: false
  message: string
  /** True if the server refused the form because of its quantity. */
  isQuantityWrong: boolean
  quantity: number | null
  cart: CartFacts['content']
}

const isQuantityProblem = (problem: unknown): boolean =>
  problem === 'invalid-quantity' || isRecord(problem)

export function parseFormResponse(body: unknown): FormResponse | null {
  if (!isRecord(body)) return null
  const { ok, message, problem } = body
  const quantity = parseCartQuantity(body.cart)
  const cart = parseCart(body.cart)
  if (ok === true) return quantity === null ? null : { ok, quantity, cart }
  if (ok !== false || typeof message !== 'string' || message === '') return null
  return { ok, message, isQuantityWrong: isQuantityProblem(problem), quantity, cart }
}
