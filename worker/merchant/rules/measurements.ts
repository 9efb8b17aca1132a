import { z } from 'zod'

const nameSchema = z.string().min(1).max(60)

const schema = z.object({
  version: z.literal(1),
  page: z.string().regex(/^[\da-f]{32}$/),
  number: z.number().int().nonnegative(),
  first: z.number().int().nonnegative(),
  source: z.object({
    channel: nameSchema,
    market: nameSchema,
    locale: nameSchema,
    route: nameSchema,
  }),
  entries: z
    .array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('view') }),
        // The last step is an order and no measurement.
        z.object({
          type: z.literal('step'),
          name: z.enum(['view_item', 'add_to_cart', 'begin_checkout']),
        }),
        z.object({
          type: z.literal('vital'),
          name: z.enum(['TTFB', 'FCP', 'LCP', 'INP', 'CLS']),
          value: z.number().nonnegative(),
        }),
      ]),
    )
    .min(1)
    .max(100),
})

/** A batch of measurements of one page load, as the storefront sends it. */
export type Measurements = z.infer<typeof schema>

/** Parses a batch. Returns null if it is not one. */
export function parseMeasurements(body: unknown): Measurements | null {
  return schema.safeParse(body).data ?? null
}
