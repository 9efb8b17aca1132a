import * as z from 'zod/mini'

const clockSchema = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    // The constructor throws for an unknown time zone.
    return false
  }
}

/** Times look like `22:00`, dates like `2026-12-24`, in the time zone. Monday is 1, Sunday 7. */
export const deliveryWindowSchema = z.object({
  timeZone: z.string().check(z.refine(isTimeZone)),
  /** Orders before this time count for the same day. */
  orderBy: clockSchema,
  /** Number of days between the day of the order and the first possible delivery. */
  leadDays: z.int().check(z.minimum(0), z.maximum(60)),
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1)),
  closedDates: z.array(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  from: clockSchema,
  /** It is null if the delivery has no latest time, as at a pickup point. */
  to: z.nullable(clockSchema),
  /** Days after the order in which a meal that is made to order arrives. */
  madeToOrderDays: z.exactOptional(z.object({ from: z.int(), to: z.int() })),
})
export type DeliveryWindow = z.infer<typeof deliveryWindowSchema>

const shippingDataSchema = z.object({ deliveryWindow: deliveryWindowSchema })

/** The merchant chooses this JSON text. Returns null if it contains no delivery window. */
export function parseShippingData(text: string | null | undefined): DeliveryWindow | null {
  if (!text) return null
  try {
    return z.safeParse(shippingDataSchema, JSON.parse(text)).data?.deliveryWindow ?? null
  } catch {
    // The text is not JSON, so it is the data of another carrier.
    return null
  }
}

export function formatShippingData(deliveryWindow: DeliveryWindow): string {
  return JSON.stringify({ deliveryWindow })
}
