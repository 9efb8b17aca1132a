import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getDeliverySlots } from './delivery-bytes.ts'
import { createPageEntry, decodePage, encodePage } from './edge.ts'
import { createStoredPage } from './memory.ts'

const bytes = fc.uint8Array({ maxLength: 40 })
const pages = fc
  .record({
    storedAt: fc.nat(),
    freshUntil: fc.nat(),
    outage: bytes,
    consentBanner: bytes,
    fonts: bytes,
    orderAgain: bytes,
    delivery: fc.constantFrom(null, getDeliverySlots({ locale: 'sv', areas: [] })),
    tags: fc.array(fc.string()),
    cut: fc.array(fc.tuple(fc.constantFrom('cart-count', 'outage', 'consent', 'fonts'), bytes), {
      maxLength: 5,
    }),
    first: bytes,
  })
  .map(({ cut: slotsAndChunks, first, storedAt, freshUntil, ...rest }) => {
    const page = createStoredPage({
      ...rest,
      slots: slotsAndChunks.map(([slot]) => slot),
      chunks: [first, ...slotsAndChunks.map(([, chunk]) => chunk)],
      isComplete: true,
    })
    return createPageEntry(page, { storedAt, freshUntil })
  })

it('decoding an encoded page returns the same page for any bytes', () => {
  fc.assert(
    fc.property(pages, fc.string(), (page, key) => {
      expect(decodePage(key, encodePage(key, page))).toEqual(page)
    }),
  )
})

it('a page that is truncated, too long or stored under another key is not decoded', () => {
  fc.assert(
    fc.property(pages, fc.nat(200), (page, slotsAndChunks) => {
      const whole = encodePage('key', page)
      expect(decodePage('other', whole)).toBeNull()
      expect(
        decodePage('key', whole.slice(0, Math.max(0, whole.length - 1 - slotsAndChunks))),
      ).toBeNull()
      expect(decodePage('key', new Uint8Array([...whole, 0]))).toBeNull()
    }),
  )
})

it.each(['', '\n', '{}\n', '[]\nxx', '{"key":"key"}\n', 'text'])(
  'the text %j is not decoded as a page',
  (text) => expect(decodePage('key', new TextEncoder().encode(text))).toBeNull(),
)
