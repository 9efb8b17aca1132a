import * as z from '#shared/json/schema.ts'
import { cartNoticeSchema } from '#shared/cart/cart-notice.ts'
import { cartProblemSchema } from '#shared/cart/cart-problem.ts'
import { removedLineSchema } from '#shared/cart/removed-line.ts'
import { cartPartsSchema } from '#shared/cart/cart-parts.ts'
import { cartSchema, type Cart } from '#shared/cart/cart.ts'

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
    problem: z.catch(cartProblemSchema, 'general'),
    cart: z.nullable(cartSchema),
    notices,
    parts,
  }),
])

type CartResponse = z.infer<typeof cartResponseSchema>

export function parseCartResponse(body: unknown): CartResponse | null {
  return z.safeParse(cartResponseSchema, body).data ?? null
}

type Details = Record<'problem' | 'notices' | 'removed', unknown>

/** Parses what the server says about a cart. Invalid parts are left out. */
export const parseCartDetails = ({ problem, notices: list, removed }: Details) => ({
  problem: z.safeParse(cartProblemSchema, problem).data ?? null,
  notices: z.safeParse(z.array(cartNoticeSchema), list).data ?? [],
  removed: z.safeParse(removedLineSchema, removed).data ?? null,
})

/** Parses a cart from the server. Returns null if there is no cart, and undefined if it is invalid. */
export function parseCart(value: unknown): Cart | null | undefined {
  return z.safeParse(z.nullable(cartSchema), value).data
}
