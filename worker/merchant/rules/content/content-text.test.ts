import { describe, expect, it } from 'vitest'
import { fillPlaceholders, toContentUrl } from './content-text.ts'
import { chooseScope } from '../customer/scope.ts'
import { listImageSizes, toWidgetType } from './widget.ts'

const swedish = chooseScope({ marketId: 'se', languageId: 'sv-SE' })
const finland = chooseScope({ marketId: 'fi', languageId: 'en-US' })
const unitedStates = chooseScope({ marketId: 'us', languageId: 'en-US' })

describe('placeholders in texts for all markets', () => {
  it('placeholders are replaced with the fees and the free-shipping limit of the market [MORE-02, CART-04]', () => {
    const text = '{freeFrom}, {homeFee}, {pickupFee}'
    expect(fillPlaceholders(text, swedish)).toBe('499\u00a0kr, 49\u00a0kr, 29\u00a0kr')
    expect(fillPlaceholders(text, finland)).toBe('€49, €4.90, €2.90')
  })

  it('the hours of the delivery are written in the clock format of the language [MORE-02]', () => {
    const text = '{orderBy}, {sameDayOrderBy}, {homeFrom}, {homeTo}, {pickupFrom}'
    expect(fillPlaceholders(text, swedish)).toBe(
      'kl.\u00a022, kl.\u00a011, kl.\u00a016, kl.\u00a020, kl.\u00a016',
    )
    expect(fillPlaceholders(text, finland)).toBe(
      '10\u00a0pm, 11\u00a0am, 4\u00a0pm, 8\u00a0pm, 4\u00a0pm',
    )
  })

  it('the last hour to order names its zone in a country with several, and the hours at a place never do [MORE-02]', () => {
    expect(fillPlaceholders('{orderBy}, {homeFrom}, {sameDayOrderBy}', unitedStates)).toBe(
      '10\u00a0pm\u00a0(ET), 4\u00a0pm, 11\u00a0am',
    )
  })

  it('links in a text get the URL prefix of the current market and language [MORE-02]', () => {
    expect(fillPlaceholders('<a href="{prefix}/leverans">', swedish)).toBe(
      '<a href="/se/sv/leverans">',
    )
    expect(fillPlaceholders('{prefix}/delivery', finland)).toBe('/fi/en/delivery')
    expect(toContentUrl('om-oss', swedish)).toBe('/se/sv/om-oss')
  })

  it('braces that are no known placeholder are left unchanged [MORE-02]', () => {
    const text = '{"html":"<p>","css":".a { color: red } .b{top:0}","other":"{unknown} {toString}"}'
    expect(fillPlaceholders(text, swedish)).toBe(text)
  })
})

describe('widgets of content pages', () => {
  it.each([
    ['Banner', 'BannerPageWidget'],
    ['Rich text', 'Rich textPageWidget'],
    ['Product list', 'Product listPageWidget'],
  ])('the widget %s has the type %s [MORE-02]', (name, type) => {
    expect(toWidgetType(name)).toBe(type)
  })

  it('the sizes of a picture are all published widths that are not wider than the picture [MORE-02]', () => {
    const sizes = listImageSizes({ fileName: 'a.svg', width: 1200, height: 900 })
    expect(sizes).toHaveLength(11)
    expect(sizes[0]).toEqual({ imageWidth: 100, imageHeight: 75, imageRatio: 1.3333 })
    expect(sizes.at(-1)).toEqual({ imageWidth: 1200, imageHeight: 900, imageRatio: 1.3333 })
  })

  it('if the width of a picture is a published width, it is listed only once [MORE-02]', () => {
    const widths = listImageSizes({ fileName: 'a.svg', width: 200, height: 250 })
    expect(widths.map(({ imageWidth }) => imageWidth)).toEqual([100, 200])
  })
})
