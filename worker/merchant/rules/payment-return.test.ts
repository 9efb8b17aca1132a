import { describe, expect, it } from 'vitest'
import { parseReturnUrls, toReturnUrl } from './payment-return.ts'

const ended = {
  uid: 'u-1',
  cartId: 'c-1',
  redirectUrl: 'https://shop.example/done?a={payment.uid}&b={geins.cartid}',
  checkoutPageUrl: 'https://shop.example/fail?error=old&cart={geins.cartid}#pay',
}

describe('the way back from a payment', () => {
  it('CHECKOUT-04 fills the placeholders', () => {
    expect(toReturnUrl({ ...ended, status: 'approved', failure: null })).toBe(
      'https://shop.example/done?a=u-1&b=c-1',
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
