import * as z from '#shared/json/schema.ts'
import type { CartProblem } from '#shared/cart/cart-problem.ts'
import { cartSchema, type Cart } from '#shared/cart/cart.ts'

const problem = z.union([
  z.enum(['invalid-quantity', 'cart-not-found', 'general']),
  z.object({
    kind: z.literal('too-many'),
    stock: z.number(),
    skuId: z.exactOptional(z.number()),
  }),
  z.object({ kind: z.literal('invalid-quantity'), skuId: z.number() }),
]) satisfies z.Schema<CartProblem>

const cartResponseSchema = z.union([
  z.object({ ok: z.literal(true), cart: z.nullable(cartSchema) }),
  z.object({
    ok: z.literal(false),
    // The response may name a problem of another form, such as the product form. The cart has no
    // text for such a problem.
    problem: z.catch(problem, 'general'),
    cart: z.nullable(cartSchema),
  }),
])

export type CartResponse = z.infer<typeof cartResponseSchema>

/** Parses a JSON response of the cart page. Returns null if the body is not such a response. */
export function parseCartResponse(body: unknown): CartResponse | null {
  return z.safeParse(cartResponseSchema, body).data ?? null
}

/** Parses the problem of a change. Returns null if there is none. */
export function parseCartProblem(value: unknown): CartProblem | null {
  return z.safeParse(problem, value).data ?? null
}

/**
 * Parses a cart from another part of the page or from another tab. Returns null if there is no
 * cart, and undefined if the value is invalid.
 */
export function parseCart(value: unknown): Cart | null | undefined {
  return z.safeParse(z.nullable(cartSchema), value).data
}
