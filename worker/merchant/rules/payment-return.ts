import { z } from 'zod'
import { choosePaymentOption } from './payment.ts'

const absoluteUrl = z
  .string()
  .max(2000)
  .refine((text) => {
    // Placeholders in braces are no obstacle to the parser.
    const url = URL.canParse(text) ? new URL(text) : null
    return url?.protocol === 'https:' || url?.protocol === 'http:'
  })

const returnUrls = z.object({ redirectUrl: absoluteUrl, checkoutPageUrl: absoluteUrl })

export type ReturnUrls = z.infer<typeof returnUrls>

/** Both addresses a payment needs to come back to, else null: a page of ours must not lead anywhere unnamed. */
export function parseReturnUrls(urls: unknown): ReturnUrls | null {
  return returnUrls.safeParse(urls).data ?? null
}

type Ended = ReturnUrls & {
  uid: string
  cartId: string
  status: string
  failure: string | null
  draft: { paymentId: number }
}

/** Where a settled payment sends the shopper: the same address every time it is asked. */
export function toReturnUrl(payment: Ended): string {
  const isApproved = payment.status === 'approved'
  const template = isApproved ? payment.redirectUrl : payment.checkoutPageUrl
  const option = choosePaymentOption(payment.draft.paymentId)
  // Published clients write all four into the addresses they give.
  const places = {
    '{payment.uid}': payment.uid,
    '{geins.cartid}': payment.cartId,
    '{geins.paymentMethodId}': String(option.id),
    '{geins.paymentType}': option.paymentType,
  }
  const filled = Object.entries(places).reduce(
    (text, [place, value]) => text.replaceAll(place, encodeURIComponent(value)),
    template,
  )
  const url = new URL(filled)
  if (!isApproved && payment.failure !== null) url.searchParams.set('error', payment.failure)
  return url.href
}
