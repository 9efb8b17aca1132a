import * as z from '#shared/json/schema.ts'
import { localeCodes } from '#shared/i18n/locale.ts'
import { marketSchema } from '#shared/market/market.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'

const localeCodeSchema = z.enum(localeCodes)

const islandPropsSchema = z.object({
  shop: z.object({
    name: z.string(),
    locale: z.object({
      code: localeCodeSchema,
      iso: z.string(),
      dir: z.enum(['ltr', 'rtl']),
      domain: z.nullable(z.string()),
    }),
    market: marketSchema,
    prefix: z.object({ locale: localeCodeSchema, market: z.nullable(z.string()) }),
    vatIncluded: z.boolean(),
    pictureEndpoint: z.string(),
  }),
})

/**
 * Parses the shop that the server wrote as JSON into the container of an island. Throws an error if
 * the JSON is invalid; the island then does not start.
 */
export function parseIslandShop(json: string): Omit<Shop, 't'> {
  return z.parse(islandPropsSchema, JSON.parse(json)).shop
}
