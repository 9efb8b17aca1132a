import { z } from 'zod'
import { getPaymentOption } from './payment.ts'

const absoluteUrl = z
  .string()
  .max(2000)
  .refine((text) => {
    // `URL` also accepts placeholders in braces, so the text can be checked before they are replaced.
    const url = URL.canParse(text) ? new URL(text) : null
    return url?.protocol === 'https:' || url?.protocol === 'http:'
  })

const returnUrls = z.object({ redirectUrl: absoluteUrl, checkoutPageUrl: absoluteUrl })

export type ReturnUrls = z.infer<typeof returnUrls>

/** The payment page must redirect only to these two URLs. Null if one is missing or invalid. */
export function parseReturnUrls(urls: unknown): ReturnUrls | null {
  return returnUrls.safeParse(urls).data ?? null
}

type SettledPayment = ReturnUrls & {
  uid: string
  cartId: string
  status: string
  failure: string | null
  draft: { paymentId: number }
}

/** The same payment always gives the same URL. */
export function toReturnUrl(payment: SettledPayment): string {
  const isApproved = payment.status === 'approved'
  const template = isApproved ? payment.redirectUrl : payment.checkoutPageUrl
  const option = getPaymentOption(payment.draft.paymentId)
  // Published clients use all four placeholders in their return URLs.
  const placeholders = {
    '{payment.uid}': payment.uid,
    '{geins.cartid}': payment.cartId,
    '{geins.paymentMethodId}': String(option.id),
    '{geins.paymentType}': option.paymentType,
  }
  const filledUrl = Object.entries(placeholders).reduce(
    (text, [placeholder, value]) => text.replaceAll(placeholder, encodeURIComponent(value)),
    template,
  )
  const url = new URL(filledUrl)
  if (!isApproved && payment.failure !== null) url.searchParams.set('error', payment.failure)
  return url.href
}
