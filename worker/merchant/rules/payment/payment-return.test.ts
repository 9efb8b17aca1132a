import { describe, expect, it } from 'vitest'
import { parseReturnUrls, toReturnUrl } from './payment-return.ts'

const payment = {
  uid: 'u-1',
  cartId: 'c-1',
  draft: { paymentId: 24 },
  redirectUrl: 'https://shop.example/done?a={payment.uid}&b={geins.cartid}',
  checkoutPageUrl: 'https://shop.example/fail?error=old&cart={geins.cartid}#pay',
}

describe('return URLs of payments', () => {
  it('the placeholders in a return URL are replaced with the ids of the payment and the cart [CHECKOUT-04]', () => {
    expect(toReturnUrl({ ...payment, status: 'approved', failure: null })).toBe(
      'https://shop.example/done?a=u-1&b=c-1',
    )
  })

  it('all four placeholders that published clients use are replaced [API-06]', () => {
    const redirectUrl =
      'https://a.se/?geins-cart={geins.cartid}&geins-pm={geins.paymentMethodId}&geins-pt={geins.paymentType}&geins-uid={payment.uid}'
    expect(toReturnUrl({ ...payment, redirectUrl, status: 'approved', failure: null })).toBe(
      'https://a.se/?geins-cart=c-1&geins-pm=24&geins-pt=GEINS_PAY&geins-uid=u-1',
    )
  })

  it('the return URL of a failed payment contains the error, and that of a cancelled payment contains none [CHECKOUT-04]', () => {
    expect(toReturnUrl({ ...payment, status: 'declined', failure: 'Declined' })).toBe(
      'https://shop.example/fail?error=Declined&cart=c-1#pay',
    )
    expect(
      toReturnUrl({
        ...payment,
        checkoutPageUrl: 'https://a.se/x',
        status: 'cancelled',
        failure: null,
      }),
    ).toBe('https://a.se/x')
  })

  it.each(['javascript:alert(1)', '//a.se/x', '/x', 'data:text/html,x', '', 'https://', undefined])(
    'the return URL %j is refused [CHECKOUT-04]',
    (redirectUrl) => {
      expect(parseReturnUrls({ redirectUrl, checkoutPageUrl: 'https://a.se' })).toBe(null)
    },
  )
})
