import { z } from 'zod'
import { CONFIRMATION_SECONDS } from '../identity/signed-text.ts'
import type { SignedLink } from '../identity/signed-link.ts'
import { languageIds } from '../rules/market/market.ts'

const schema = z.object({
  email: z.string(),
  skuId: z.number(),
  market: z.string(),
  language: z.enum(languageIds),
  sentAt: z.string(),
})

/** The link that confirms a back-in-stock request. */
export const watchLink: SignedLink<z.infer<typeof schema>> = {
  purpose: 'stock-watch-confirmation',
  path: 'watch/confirm',
  seconds: CONFIRMATION_SECONDS,
  schema,
}
