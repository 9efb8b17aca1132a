import { describe, expect, it } from 'vitest'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { PaymentFailurePage } from './payment-failure-page.tsx'

const keptCart = 'your cart is just as you left it'

describe('PaymentFailurePage [CHECKOUT-04]', () => {
  it('the page does not claim that the shopper cancelled the payment, because the bank may have declined it', () => {
    const html = renderInShop(<PaymentFailurePage reason="general" />)
    expect(html).toContain('The card may have been declined')
    expect(html).toContain(keptCart)
    expect(findTag(html, 'href="/en/checkout"')).toBeTruthy()
  })

  it('the page for a cart that was already ordered links to the shop, and not back to the checkout', () => {
    const html = renderInShop(<PaymentFailurePage reason="AlreadyOrdered" />)
    expect(html).toContain('<h1>Your order has already been placed</h1>')
    expect(html).toContain(
      'You have already ordered this cart. Nothing more has been charged. The order confirmation comes by e-mail.',
    )
    expect(html).not.toContain(keptCart)
    expect(findTag(html, 'href="/en/checkout"')).toBe('')
  })

  it('the page for a cart that was already ordered has a Swedish text', () => {
    const html = renderInShop(<PaymentFailurePage reason="AlreadyOrdered" />, { locale: 'sv' })
    expect(html).toContain('Du har redan beställt det som låg i varukorgen.')
    expect(findTag(html, '<a', 'href="/sv"')).toBeTruthy()
  })
})
