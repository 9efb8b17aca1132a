import * as z from 'zod/mini'
import { cartSchema, type Cart } from '#shared/cart/cart.ts'
import type { CartProblem } from '#shared/cart/cart-problem.ts'

const problem = z.union([
  z.enum(['invalid-quantity', 'cart-not-found', 'general']),
  z.object({
    kind: z.literal('too-many'),
    stock: z.number(),
    skuId: z.exactOptional(z.number()),
  }),
]) satisfies z.ZodMiniType<CartProblem>

const answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), cart: z.nullable(cartSchema) }),
  z.object({
    ok: z.literal(false),
    // A problem of another page's forms has no wording in the cart.
    problem: z.catch(problem, 'general'),
    cart: z.nullable(cartSchema),
  }),
])

export type Answer = z.infer<typeof answer>

/** The server's answer about the cart, or null if it is something else. */
export function parseAnswer(body: unknown): Answer | null {
  return z.safeParse(answer, body).data ?? null
}

/** A cart from another part of the page or another tab; undefined if it is none. */
export function parseCart(value: unknown): Cart | null | undefined {
  return z.safeParse(z.nullable(cartSchema), value).data
}
