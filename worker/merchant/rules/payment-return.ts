import { z } from 'zod'

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
}

/** Where a settled payment sends the shopper: the same address every time it is asked. */
export function toReturnUrl(payment: Ended): string {
  const isApproved = payment.status === 'approved'
  const template = isApproved ? payment.redirectUrl : payment.checkoutPageUrl
  const url = new URL(
    template
      .replaceAll('{payment.uid}', encodeURIComponent(payment.uid))
      .replaceAll('{geins.cartid}', encodeURIComponent(payment.cartId)),
  )
  if (!isApproved && payment.failure !== null) url.searchParams.set('error', payment.failure)
  return url.href
}
