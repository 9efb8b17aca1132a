import { z } from 'zod'
import { CONFIRMATION_SECONDS, signText, verifySignedText } from '../identity/signed-text.ts'
import { languageIds } from '../rules/market/market.ts'

const requestSchema = z.object({
  email: z.string(),
  skuId: z.number(),
  market: z.string(),
  language: z.enum(languageIds),
  sentAt: z.string(),
})

/** A back-in-stock request that is not confirmed. It is stored nowhere but in the link of its mail. */
export type WatchRequest = Omit<z.infer<typeof requestSchema>, 'sentAt'>

const purpose = 'stock-watch-confirmation'

export async function createWatchLink(
  { secret, shopUrl }: { secret: string; shopUrl: string },
  request: WatchRequest,
): Promise<string> {
  const payload = { ...request, sentAt: new Date().toISOString() }
  const key = await signText({ secret, purpose }, payload, CONFIRMATION_SECONDS)
  return `${shopUrl}/merchant/watch/confirm?key=${key}`
}

/** Returns the request of a link, or null if the link is forged or too old. */
export async function verifyWatchKey(secret: string, key: string) {
  const payload = await verifySignedText({ secret, purpose }, key)
  return requestSchema.nullable().catch(null).parse(payload)
}
