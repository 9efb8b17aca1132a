import * as z from 'zod/mini'
import { getDateFormat } from './format-day.ts'

const clockSchema = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

function isTimeZone(timeZone: string): boolean {
  try {
    getDateFormat('en', { timeZone })
    return true
  } catch {
    // `Intl` throws for an unknown time zone.
    return false
  }
}

const dayCountSchema = z.int().check(z.minimum(0), z.maximum(60))

/** Days after the order in which a meal that is made to order arrives. */
export const readyDaysSchema = z.object({ from: dayCountSchema, to: dayCountSchema })
export type ReadyDays = z.infer<typeof readyDaysSchema>

/** Times look like `22:00`, dates like `2026-12-24`, in the time zone. Monday is 1, Sunday 7. */
export const deliveryWindowSchema = z.object({
  timeZone: z.string().check(z.refine(isTimeZone)),
  /** Orders before this time count for the same day. */
  orderBy: clockSchema,
  /** Number of days between the day of the order and the first possible delivery. */
  leadDays: dayCountSchema,
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1)),
  closedDates: z.array(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  from: clockSchema,
  /** It is null if the delivery has no latest time, as at a pickup point. */
  to: z.nullable(clockSchema),
  madeToOrderDays: z.exactOptional(readyDaysSchema),
})
export type DeliveryWindow = z.infer<typeof deliveryWindowSchema>

/** The windows of a range of postal codes. The id has no other characters than `a-z` and `-`. */
export const deliveryAreaSchema = z.object({
  id: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  windows: z.array(deliveryWindowSchema).check(z.minLength(1)),
})
export type DeliveryArea = z.infer<typeof deliveryAreaSchema>
