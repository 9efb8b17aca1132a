import { describe, expect, it } from 'vitest'
import { formatSharedLines, MAX_SHARED_LINES, parseSharedLines } from './shared-lines.ts'

describe('the lines of a link that fills a cart', () => {
  it('a line names an SKU, alone or after its product, and a quantity', () => {
    expect(parseSharedLines('123:2, 456-7:1')).toEqual([
      { productId: null, skuId: 123, quantity: 2 },
      { productId: 456, skuId: 7, quantity: 1 },
    ])
  })

  it.each(['', ',', '123', '123:0', '123:-1', '123:1000', 'x:1', '1:2:3', '123:1;456:1', '-1:1'])(
    'the text %j is invalid',
    (text) => expect(parseSharedLines(text)).toBe('invalid'),
  )

  it('an SKU that is named twice counts once, and the number of lines is limited', () => {
    expect(parseSharedLines('1:2,1:3')).toEqual([{ productId: null, skuId: 1, quantity: 2 }])
    expect(parseSharedLines('5-1:2,1:3')).toEqual([{ productId: 5, skuId: 1, quantity: 2 }])
    const list = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}:1`)
    expect(parseSharedLines(list(MAX_SHARED_LINES).join(','))).toHaveLength(MAX_SHARED_LINES)
    expect(parseSharedLines(list(MAX_SHARED_LINES + 1).join(','))).toBe('too-many')
  })

  it('the link of a cart names the product and the SKU of each single meal', () => {
    const line = { productId: 1, skuId: 11, quantity: 2 }
    const packageLine = { ...line, skuId: null }
    const lines = [line, { ...line, productId: 2, skuId: 22 }, packageLine]
    expect(formatSharedLines({ lines })).toBe('1-11:2,2-22:2')
    expect(formatSharedLines({ lines: [] })).toBeNull()
  })
})
