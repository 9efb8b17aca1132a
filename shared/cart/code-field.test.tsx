import { describe, expect, it } from 'vitest'
import { renderInShop } from '../ui/render-in-shop.fixture.tsx'
import type { CartCode, CodeResult } from './cart.ts'
import { CodeField } from './code-field.tsx'

const promo: CartCode = { kind: 'promo', code: 'MATGLAD', name: '20% off', isUsed: true }
const giftCard: CartCode = { kind: 'gift-card', code: null, name: 'Gift card …500', isUsed: true }

const render = (codes: CartCode[], codeResult: CodeResult | null = null, vatIncluded = true) =>
  renderInShop(<CodeField cart={{ codes, codeResult }} form="cart" />, { vatIncluded })

const listButtons = (html: string, form: string) =>
  [...html.matchAll(new RegExp(`<button[^>]*form="${form}"[^>]*value="(\\w+)"`, 'g'))].map(
    ([, value]) => value,
  )

describe('the field for codes', () => {
  it('Enter in the field applies the code, because the form of the field has no other button [CART-05, CART-08]', () => {
    expect(listButtons(render([promo]), 'cart-code-form')).toEqual(['apply'])
    expect(listButtons(render([promo]), 'cart-code-removal-form')).toEqual(['remove'])
  })

  it('the field is folded until there is a result, and active codes are always visible [CART-05]', () => {
    const folded = render([promo, giftCard])
    expect(folded).not.toContain('open=""')
    expect(folded.indexOf('MATGLAD')).toBeGreaterThan(folded.indexOf('</details>'))
    expect(folded).toContain('Remove both codes')
    expect(render([], { status: 'removed', code: '', missing: null })).toContain('open=""')
  })

  it.each([
    [true, 'Add meals for 50 kr more to use HUNDRA.'],
    [false, 'Add meals for 50 kr more, including VAT, to use HUNDRA.'],
  ])(
    'unmet terms say what is missing at the field; prices include VAT: %j [CART-05]',
    (vatIncluded, text) => {
      const html = render(
        [],
        { status: 'requirements', code: 'HUNDRA', missing: '50 kr' },
        vatIncluded,
      )
      expect(html).toContain(text)
      expect(html).toMatch(/<input[^>]*value="HUNDRA"/)
      expect(html).toMatch(
        /<input[^>]*aria-invalid="true"[^>]*aria-describedby="cart-code-message"/,
      )
    },
  )

  it('each reason why a code is refused has its own message [CART-05]', () => {
    const statuses = [
      'requirements',
      'invalid',
      'unknown',
      'expired',
      'used-up',
      'other-market',
      'other-currency',
      'too-many',
      'empty',
    ] as const
    const texts = statuses.map((status) => render([], { status, code: 'X', missing: null }))
    expect(new Set(texts.map((html) => /<p.*<\/p>/.exec(html)?.[0])).size).toBe(statuses.length)
  })
})
