import { describe, expect, it } from 'vitest'
import { fillMarks, toContentUrl } from './content-text.ts'
import { chooseScope } from './scope.ts'
import { listImageSizes, toWidgetType } from './widget.ts'

const swedish = chooseScope({ marketId: 'se', languageId: 'sv-SE' })
const finland = chooseScope({ marketId: 'fi', languageId: 'en-US' })

describe('content of one text for all markets', () => {
  it('MORE-02 CART-04 names the fees and the limit of the market', () => {
    const text = '{freeFrom}, {homeFee}, {pickupFee}'
    expect(fillMarks(text, swedish)).toBe('499\u00a0kr, 49\u00a0kr, 29\u00a0kr')
    expect(fillMarks(text, finland)).toBe('€49, €4.90, €2.90')
  })

  it('MORE-02 links within the market and language', () => {
    expect(fillMarks('<a href="{prefix}/leverans">', swedish)).toBe('<a href="/se/sv/leverans">')
    expect(fillMarks('{prefix}/delivery', finland)).toBe('/fi/en/delivery')
    expect(toContentUrl('om-oss', swedish)).toBe('/se/sv/om-oss')
  })

  it('MORE-02 leaves every other brace alone', () => {
    const text = '{"html":"<p>","css":".a { color: red } .b{top:0}","other":"{unknown} {toString}"}'
    expect(fillMarks(text, swedish)).toBe(text)
  })
})

describe('a widget', () => {
  it.each([
    ['Banner', 'BannerPageWidget'],
    ['Rich text', 'Rich textPageWidget'],
    ['Product list', 'Product listPageWidget'],
  ])('MORE-02 called %s is of type %s', (name, type) => {
    expect(toWidgetType(name)).toBe(type)
  })

  it('MORE-02 has pictures in the published widths, up to their own', () => {
    const sizes = listImageSizes({ fileName: 'a.svg', width: 1200, height: 900 })
    expect(sizes).toHaveLength(11)
    expect(sizes[0]).toEqual({ imageWidth: 100, imageHeight: 75, imageRatio: 1.3333 })
    expect(sizes.at(-1)).toEqual({ imageWidth: 1200, imageHeight: 900, imageRatio: 1.3333 })
  })

  it('MORE-02 has one size of a picture that is as wide as a published width', () => {
    const widths = listImageSizes({ fileName: 'a.svg', width: 200, height: 250 })
    expect(widths.map(({ imageWidth }) => imageWidth)).toEqual([100, 200])
  })
})
