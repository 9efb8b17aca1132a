import * as z from 'zod/mini'
import { localeCodes } from '#shared/i18n/locale.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'

const localeCode = z.enum(localeCodes)

const place = z.object({ name: z.string(), code: z.string() })

const market = z.object({
  id: z.string(),
  alias: z.string(),
  defaultLanguageId: z.string(),
  groupKey: z.string(),
  isVirtual: z.boolean(),
  isOnlyInCheckout: z.boolean(),
  allowedLanguages: z.array(z.string()),
  country: place,
  currency: place,
})

const props = z.object({
  shop: z.object({
    name: z.string(),
    locale: z.object({
      code: localeCode,
      iso: z.string(),
      dir: z.enum(['ltr', 'rtl']),
      domain: z.nullable(z.string()),
    }),
    market,
    prefix: z.object({ locale: localeCode, market: z.nullable(z.string()) }),
    vatIncluded: z.boolean(),
    pictureEndpoint: z.string(),
  }),
})

/** The shop as the server left it in an island's place. Throws on anything else: the island then does not start. */
export function readIslandShop(json: string): Omit<Shop, 't'> {
  return z.parse(props, JSON.parse(json)).shop
}
