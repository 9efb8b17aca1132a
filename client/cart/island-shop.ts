import * as z from 'zod/mini'
import { localeCodes } from '#shared/i18n/locale.ts'
import { marketSchema } from '#shared/market/market.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'

const localeCode = z.enum(localeCodes)

const props = z.object({
  shop: z.object({
    name: z.string(),
    locale: z.object({
      code: localeCode,
      iso: z.string(),
      dir: z.enum(['ltr', 'rtl']),
      domain: z.nullable(z.string()),
    }),
    market: marketSchema,
    prefix: z.object({ locale: localeCode, market: z.nullable(z.string()) }),
    vatIncluded: z.boolean(),
    pictureEndpoint: z.string(),
  }),
})

/** The shop as the server left it in an island's place. Throws on anything else: the island then does not start. */
export function readIslandShop(json: string): Omit<Shop, 't'> {
  return z.parse(props, JSON.parse(json)).shop
}
