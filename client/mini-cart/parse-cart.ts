import * as z from 'zod/mini'
import type { CartProblem } from '#shared/cart/cart-problem.ts'
import { cartSchema, type Cart } from '#shared/cart/cart.ts'

const problem = z.union([
  z.enum(['invalid-quantity', 'cart-not-found', 'general']),
  z.object({
    kind: z.literal('too-many'),
    stock: z.number(),
    skuId: z.exactOptional(z.number()),
  }),
]) satisfies z.ZodMiniType<CartProblem>

const cartResponseSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), cart: z.nullable(cartSchema) }),
  z.object({
    ok: z.literal(false),
    // The cart has no text for a problem of a form on another page.
    problem: z.catch(problem, 'general'),
    cart: z.nullable(cartSchema),
  }),
])

export type CartResponse = z.infer<typeof cartResponseSchema>

/** Parses a response about the cart. Returns null if the body is something else. */
export function parseCartResponse(body: unknown): CartResponse | null {
  return z.safeParse(cartResponseSchema, body).data ?? null
}

/**
 * Parses a cart from another part of the page or another tab. Returns null for no cart, undefined
 * for an invalid value.
 */
export function parseCart(value: unknown): Cart | null | undefined {
  return z.safeParse(z.nullable(cartSchema), value).data
}
