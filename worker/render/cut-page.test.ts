import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { fillForReader, fillSecondary, toCut } from './cut-page.ts'
import { cutAtSlots, Slot } from './slot.tsx'

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const toPieces = ({ texts, slots }: { texts: string[]; slots: string[] }) => ({
  pieces: texts.map((text) => new TextEncoder().encode(text)),
  slots,
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

describe('a page with slots', () => {
  it('is cut at each of them, in order', () => {
    const cut = toCut(cutAtSlots(html))
    expect(cut.slots).toEqual(['cart-count', 'secondary', 'cart-count'])
    expect(cut.texts.join('|')).toBe('<main><b>|</b>|<i>|</i></main>')
  })

  it('takes the late part into its text and keeps the slots of visitors', () => {
    const filled = fillSecondary(toCut(cutAtSlots(html)), '<p>late</p>')
    expect(filled.slots).toEqual(['cart-count', 'cart-count'])
    expect(filled.texts.join('|')).toBe('<main><b>|</b><p>late</p><i>|</i></main>')
  })

  it('gives each visitor their own number', () => {
    const pieces = toPieces(fillSecondary(toCut(cutAtSlots(html)), ''))
    const numbers = (count: number) =>
      decode(fillForReader(pieces, { cartCount: count, userName: null })).match(/>\d+</g)
    expect(numbers(0)).toEqual(['>0<', '>0<'])
    expect(numbers(12)).toEqual(['>12<', '>12<'])
  })

  it('cannot be opened by a text that looks like a slot', () => {
    const text = '[slot:00000000000000000000000000000000:cart-count] [slot:x:secondary]'
    expect(cutAtSlots(text)).toEqual([text])
  })
})
