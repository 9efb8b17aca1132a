import * as z from '#shared/json/schema.ts'
import { cartNoticeSchema } from '#shared/cart/cart-notice.ts'
import type { CartProblem } from '#shared/cart/cart-problem.ts'
import type { RemovedLine } from '#shared/cart/removed-line.ts'
import { cartPartsSchema } from '#shared/cart/cart-parts.ts'
import { cartSchema, type Cart } from '#shared/cart/cart.ts'

const problem = z.union([
  z.enum(['invalid-quantity', 'cart-not-found', 'general', 'line-gone', 'unsent']),
  z.object({
    kind: z.literal('too-many'),
    stock: z.number(),
    lineId: z.exactOptional(z.string()),
  }),
  z.object({ kind: z.enum(['invalid-quantity', 'unsent']), lineId: z.string() }),
]) satisfies z.Schema<CartProblem>

// The product form answers without notices.
const notices = z.exactOptional(z.array(cartNoticeSchema))

// Only the cart page asks for its parts.
const parts = z.exactOptional(cartPartsSchema)

const cartResponseSchema = z.union([
  z.object({ ok: z.literal(true), cart: z.nullable(cartSchema), notices, parts }),
  z.object({
    ok: z.literal(false),
    // The response may name a problem of another form, such as the product form. The cart has no
    // text for such a problem.
    problem: z.catch(problem, 'general'),
    cart: z.nullable(cartSchema),
    notices,
    parts,
  }),
])

export type CartResponse = z.infer<typeof cartResponseSchema>

export function parseCartResponse(body: unknown): CartResponse | null {
  return z.safeParse(cartResponseSchema, body).data ?? null
}

const id = z.int()

const removedLineSchema = z.object({
  key: z.string(),
  name: z.string(),
  quantity: id,
  skuId: z.nullable(id),
  package: z.nullable(
    z.object({
      packageId: id,
      selections: z.array(z.object({ groupId: id, optionId: id, skuId: id })),
    }),
  ),
}) satisfies z.Schema<RemovedLine>

type Details = Record<'problem' | 'notices' | 'removed', unknown>

/** Parses what the server says about a cart. Invalid parts are left out. */
export const parseCartDetails = ({ problem: problemValue, notices: list, removed }: Details) => ({
  problem: z.safeParse(problem, problemValue).data ?? null,
  notices: z.safeParse(z.array(cartNoticeSchema), list).data ?? [],
  removed: z.safeParse(removedLineSchema, removed).data ?? null,
})

/** Parses a cart from the server. Returns null if there is no cart, and undefined if it is invalid. */
export function parseCart(value: unknown): Cart | null | undefined {
  return z.safeParse(z.nullable(cartSchema), value).data
}
