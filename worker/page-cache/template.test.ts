import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { renderTemplate, fillSecondarySlot, toTextTemplate } from './template.ts'
import { firstVisitSlots, splitAtSlots, Slot } from './slots.ts'

const toTemplate = ({ texts, slots }: { texts: string[]; slots: string[] }) => ({
  chunks: texts.map((text) => new TextEncoder().encode(text)),
  slots,
  consentBanner: new Uint8Array(0),
  fonts: new Uint8Array(0),
  orderAgain: new Uint8Array(0),
  delivery: null,
})

const html = renderToString(
  createElement(
    'main',
    null,
    createElement('b', null, createElement(Slot, { name: 'cart-count' })),
    createElement(Slot, { name: 'secondary' }),
    createElement('i', null, createElement(Slot, { name: 'cart-count' })),
  ),
)

describe('a page template with slots', () => {
  it('toTextTemplate returns the texts and the slots of a page in order', () => {
    const template = toTextTemplate(splitAtSlots(html))
    expect(template.slots).toEqual(['cart-count', 'secondary', 'cart-count'])
    expect(template.texts.join('|')).toBe('<main><b>|</b>|<i>|</i></main>')
  })

  it('fillSecondarySlot inserts the deferred part and leaves the slots of the visitor unfilled', () => {
    const filled = fillSecondarySlot(toTextTemplate(splitAtSlots(html)), '<p>deferred</p>')
    expect(filled.slots).toEqual(['cart-count', 'cart-count'])
    expect(filled.texts.join('|')).toBe('<main><b>|</b><p>deferred</p><i>|</i></main>')
  })

  it('renderTemplate inserts the cart count of each visitor', async () => {
    const template = toTemplate(fillSecondarySlot(toTextTemplate(splitAtSlots(html)), ''))
    const loadCounts = async (cartCount: number) =>
      (await renderTemplate(template, { ...firstVisitSlots, cartCount }).text()).match(/>\d+</g)
    expect(await loadCounts(0)).toEqual(['>0<', '>0<'])
    expect(await loadCounts(12)).toEqual(['>12<', '>12<'])
  })

  it('a text that only looks like a slot marker is not split', () => {
    const text = '[slot:00000000000000000000000000000000:cart-count] [slot:x:secondary]'
    expect(splitAtSlots(text)).toEqual([text])
  })
})
