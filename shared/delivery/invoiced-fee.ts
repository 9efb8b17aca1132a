import * as z from 'zod/mini'

const invoicedFeeSchema = z.object({ incVat: z.number(), exVat: z.number() })

/** A shipping fee in major units that the buyer pays by a separate invoice after the delivery. */
export type InvoicedFee = z.infer<typeof invoicedFeeSchema>

const shippingDataSchema = z.object({ invoicedFee: invoicedFeeSchema })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The text is not JSON, so it is the data of another carrier.
    return null
  }
}

/** The fee of the option itself is 0 then, because it is not part of the order. */
export function parseInvoicedFee(shippingData: string | null | undefined): InvoicedFee | null {
  if (!shippingData) return null
  return z.safeParse(shippingDataSchema, parseJson(shippingData)).data?.invoicedFee ?? null
}

/** Adds the fee to shipping data, which is a JSON object or null. */
export function addInvoicedFee(shippingData: string | null, invoicedFee: InvoicedFee): string {
  const data = z.safeParse(z.looseObject({}), parseJson(shippingData ?? '{}')).data
  return JSON.stringify({ ...data, invoicedFee })
}
