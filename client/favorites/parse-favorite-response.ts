import * as z from '#shared/json/schema.ts'

const text = z.catch(z.nullable(z.string()), null)
const label = z.catch(z.string(), '')
const price = z.object({ amount: z.number(), currency: z.string() })

const acceptedSchema = z.object({
  ok: z.literal(true),
  isFavorite: z.boolean(),
  position: z.catch(z.number(), 0),
  message: z.string(),
  labels: z.catch(z.object({ show: label, undo: label }), { show: '', undo: '' }),
  product: z.catch(
    z.object({ name: text, brand: text, category: text, price: z.catch(z.nullable(price), null) }),
    { name: null, brand: null, category: null, price: null },
  ),
})
const responseSchema = z.union([
  acceptedSchema,
  z.object({ ok: z.literal(false), message: z.string() }),
])

export type FavoriteResponse = NonNullable<ReturnType<typeof parseFavoriteResponse>>

export function parseFavoriteResponse(body: unknown, productId: number) {
  const { data } = z.safeParse(responseSchema, body)
  return data?.ok ? { ...data, product: { productId, ...data.product } } : (data ?? null)
}
