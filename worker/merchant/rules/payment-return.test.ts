import { describe, expect, it } from 'vitest'
import { parseReturnUrls, toReturnUrl } from './payment-return.ts'

const ended = {
  uid: 'u-1',
  cartId: 'c-1',
  draft: { paymentId: 24 },
  redirectUrl: 'https://shop.example/done?a={payment.uid}&b={geins.cartid}',
  checkoutPageUrl: 'https://shop.example/fail?error=old&cart={geins.cartid}#pay',
}

describe('the way back from a payment', () => {
  it('CHECKOUT-04 fills the placeholders', () => {
    expect(toReturnUrl({ ...ended, status: 'approved', failure: null })).toBe(
      'https://shop.example/done?a=u-1&b=c-1',
    )
  })

  it('API-06 leaves no placeholder of the published clients unfilled', () => {
    const redirectUrl =
      'https://a.se/?geins-cart={geins.cartid}&geins-pm={geins.paymentMethodId}&geins-pt={geins.paymentType}&geins-uid={payment.uid}'
    expect(toReturnUrl({ ...ended, redirectUrl, status: 'approved', failure: null })).toBe(
      'https://a.se/?geins-cart=c-1&geins-pm=24&geins-pt=GEINS_PAY&geins-uid=u-1',
    )
  })

  it('CHECKOUT-04 carries the error of a payment that failed, and none of one that was left', () => {
    expect(toReturnUrl({ ...ended, status: 'declined', failure: 'Declined' })).toBe(
      'https://shop.example/fail?error=Declined&cart=c-1#pay',
    )
    expect(
      toReturnUrl({
        ...ended,
        checkoutPageUrl: 'https://a.se/x',
        status: 'cancelled',
        failure: null,
      }),
    ).toBe('https://a.se/x')
  })

  it.each(['javascript:alert(1)', '//a.se/x', '/x', 'data:text/html,x', '', 'https://', undefined])(
    'CHECKOUT-04 never leads to %j',
    (redirectUrl) => {
      expect(parseReturnUrls({ redirectUrl, checkoutPageUrl: 'https://a.se' })).toBe(null)
    },
  )
})
