import { localeCodes } from '#shared/i18n/locale.ts'
import * as z from '#shared/json/schema.ts'
import { marketSchema } from '#shared/market/market.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'

const localeCodeSchema = z.enum(localeCodes)

const islandShopSchema = z.object({
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
})

/**
 * Parses the shop that the server sends with the content of an island. Throws an error if it is
 * invalid; the island then does not start.
 */
export function parseIslandShop(value: unknown): Omit<Shop, 't'> {
  return z.parse(islandShopSchema, value)
}
