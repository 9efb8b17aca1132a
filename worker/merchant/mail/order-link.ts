import { SignJWT } from 'jose'
import { createKeyId } from '#shared/crypto/secret.ts'
import { languages } from '../rules/market/market.ts'
import type { OrderDraft } from '../rules/order/order.ts'
import { texts } from '../texts/texts.ts'

/** The storefront accepts only tokens of this audience, so no other token opens an order. */
const AUDIENCE = 'order-link'
const LIFETIME = '90d'

/** Returns the URL of the page on which a consumer withdraws from a purchase. */
export const createWithdrawalLink = (
  { language }: Pick<OrderDraft, 'language'>,
  { shopUrl }: Pick<OrderLinkSettings, 'shopUrl'>,
): string =>
  `${shopUrl}/${languages[language].code}/${texts[language].orderConfirmation.withdrawalPath}`

/** The settings of the links in order mails. Without a secret, a guest gets no link. */
export type OrderLinkSettings = { shopUrl: string; orderLinkSecret: string | null }

/**
 * Returns the URL of the order page for the confirmation mail, or null if the order cannot have one. A
 * customer must log in to open it. A guest gets a signed link, which opens the order in any browser
 * for 90 days.
 */
export async function createOrderLink(
  { customerId, language }: Pick<OrderDraft, 'customerId' | 'language'>,
  publicId: string,
  { shopUrl, orderLinkSecret }: OrderLinkSettings,
): Promise<string | null> {
  const page = `${shopUrl}/${languages[language].code}/${texts[language].orderConfirmation.path}`
  if (typeof customerId === 'number') return `${page}?oid=${publicId}`
  if (orderLinkSecret === null) return null
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256', kid: await createKeyId(orderLinkSecret) })
    .setSubject(publicId)
    .setAudience(AUDIENCE)
    .setExpirationTime(LIFETIME)
    .sign(new TextEncoder().encode(orderLinkSecret))
  return `${page}?key=${token}`
}
