import { describe, expect, it } from 'vitest'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.tsx'
import { PaymentFailurePage } from './payment-failure-page.tsx'

const keptCart = 'your cart is as you left it'

describe('CHECKOUT-04 PaymentFailurePage', () => {
  it('does not say that the shopper stopped what the bank may have declined', () => {
    const html = renderInShop(<PaymentFailurePage reason="general" />)
    expect(html).toContain('The card may have been declined')
    expect(html).toContain(keptCart)
    expect(findTag(html, 'href="/en/checkout"')).toBeTruthy()
  })

  it('a cart that is ordered already leads on to the shop, not back to paying', () => {
    const html = renderInShop(<PaymentFailurePage reason="AlreadyOrdered" />)
    expect(html).toContain('This cart has already been ordered; nothing more was charged.')
    expect(html).not.toContain(keptCart)
    expect(findTag(html, 'href="/en/checkout"')).toBe('')
  })

  it('a cart that is ordered already says so in Swedish too', () => {
    const html = renderInShop(<PaymentFailurePage reason="AlreadyOrdered" />, { locale: 'sv' })
    expect(html).toContain('Varukorgen är redan beställd')
    expect(findTag(html, '<a', 'href="/sv"')).toBeTruthy()
  })
})
