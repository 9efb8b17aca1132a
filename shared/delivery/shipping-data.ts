import * as z from 'zod/mini'
import { deliverySlotSchema } from './delivery-slot.ts'
import { deliveryAreaSchema, deliveryWindowSchema, readyDaysSchema } from './delivery-window.ts'

// One part that cannot be read leaves the others as they are.
const optional = <Part extends z.ZodMiniType>(part: Part) => z.catch(z.optional(part), undefined)

/** The parts that this shop knows of the JSON text of a shipping option. */
const shippingDataSchema = z.object({
  /** The usual window, which the texts of the shop name. */
  deliveryWindow: optional(deliveryWindowSchema),
  /** The windows of all postal codes of a market. */
  deliveryAreas: optional(z.array(deliveryAreaSchema)),
  /** The id of the area of the postal code that was asked for. */
  deliveryArea: optional(z.string()),
  /** The days after which everything in the cart is made. */
  readyDays: optional(readyDaysSchema),
  /** The delivery of an option, or of an order. */
  deliverySlot: optional(deliverySlotSchema),
  /**
   * A fee in major units that the buyer pays by a separate invoice after the delivery. The fee of the
   * option itself is 0 then, because it is not part of the order.
   */
  invoicedFee: optional(z.object({ incVat: z.number(), exVat: z.number() })),
})
export type ShippingData = z.infer<typeof shippingDataSchema>

/** The merchant chooses this text. It has no part if it is not JSON, as that of another carrier. */
export function parseShippingData(text: string | null | undefined): ShippingData {
  if (!text) return {}
  try {
    return z.safeParse(shippingDataSchema, JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}

export const formatShippingData = (data: ShippingData): string => JSON.stringify(data)
