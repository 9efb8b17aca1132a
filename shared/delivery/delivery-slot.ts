import * as z from 'zod/mini'
import { toInstant } from './local-time.ts'

/** The date (`2026-11-23`) and the times (`16:00`) are in the time zone. */
export const deliverySlotSchema = z.object({
  timeZone: z.string(),
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  from: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  /** It is null if the delivery has no latest time, as at a pickup point. */
  to: z.nullable(z.string().check(z.regex(/^\d{2}:\d{2}$/))),
  /** The instant at which the delivery starts. It identifies the slot of a shipping option. */
  start: z.iso.datetime(),
  /** The instant from which the slot can no longer be ordered. */
  closesAt: z.iso.datetime(),
})
export type DeliverySlot = z.infer<typeof deliverySlotSchema>

/** Returns the instant at which a delivery ends; without a latest time, an hour after its start. */
export function getSlotEnd({ date, to, start, timeZone }: DeliverySlot): Date {
  if (to === null) return new Date(Date.parse(start) + 3600 * 1000)
  return toInstant({ date, clock: to, timeZone })
}
