import { z } from 'zod'

/**
 * The web vitals: time to first byte, first and largest contentful paint and interaction to next
 * paint in milliseconds, and the cumulative layout shift, which has no unit.
 */
export const vitalNames = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const
export type VitalName = (typeof vitalNames)[number]

/** The steps on the way to a purchase, which is an order and no measurement. */
export const funnelSteps = ['view_item', 'add_to_cart', 'begin_checkout'] as const

/** The version of the batches that the merchant takes. */
const BATCH_VERSION = 1

const nameSchema = z.string().min(1).max(60)

const schema = z.object({
  version: z.literal(BATCH_VERSION),
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
        z.object({ type: z.literal('step'), name: z.enum(funnelSteps) }),
        z.object({
          type: z.literal('vital'),
          name: z.enum(vitalNames),
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
