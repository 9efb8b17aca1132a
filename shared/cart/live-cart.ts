import * as z from '../json/schema.ts'
import { stockSchema } from '../product/product.ts'

/** The part of a cart that depends on the stock. The keys are SKU ids. */
export const liveCartSchema = z.object({
  /** How many pieces of each SKU are in the cart, alone and in packages. */
  wanted: z.record(z.string(), z.int()),
  stocks: z.record(z.string(), stockSchema),
})
export type LiveCart = z.infer<typeof liveCartSchema>
