import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApiWidget } from './fields.ts'
import { toWidget } from './to-widget.ts'

const rules = { prefix: { locale: 'sv', market: null }, merchantLocale: 'sv', hosts: [] } as const

function createWidget(name: string, configuration: unknown, images: ApiWidget['images'] = []) {
  const text = typeof configuration === 'string' ? configuration : JSON.stringify(configuration)
  return toWidget({ name, configuration: text, images }, rules)
}

const image = {
  filename: 'soup.jpg',
  filenameForMobileDevice: 'soup-phone.jpg',
  href: '/se/sv/c/soppor',
  altText: 'Soup',
}
const sizes = [{ fileName: 'soup.jpg', largestSize: { imageWidth: 1600, imageHeight: 900 } }]
const picture = {
  fileName: 'soup.jpg',
  phoneFileName: 'soup-phone.jpg',
  alt: 'Soup',
  width: 1600,
  height: 900,
}

describe('converting a widget of the merchant', () => {
  it('a banner has a picture, texts, a button, and their positions [MORE-02]', () => {
    const banner = {
      image,
      text1: 'One',
      text2: 'Two',
      buttonText: 'Go',
      textColor: 1,
      textAndButtonPlacement: 1,
      textAndButtonPlacementFullWidth: 2,
    }
    expect(createWidget('Banner', banner, sizes)).toEqual({
      kind: 'banner',
      picture,
      href: '/sv/c/soppor',
      title: 'One',
      level: 2,
      text: 'Two',
      button: 'Go',
      hasBackground: true,
      tone: 'light',
      side: 'end',
    })
  })

  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, null],
  ])(
    'a text widget with render mode %i has a title of heading level %j [MORE-02]',
    (titleRenderMode, level) => {
      expect(createWidget('Text', { title: 'A', titleRenderMode })).toMatchObject({
        kind: 'text',
        level,
      })
    },
  )

  it.each([
    [0, 'start'],
    [1, 'start'],
    [2, 'center'],
    [3, 'end'],
    [4, 'start'],
  ])(
    'a text widget with alignment number %i is aligned to the %s [MORE-02]',
    (textAlignment, align) => {
      expect(createWidget('Text', { title: 'A', textAlignment })).toMatchObject({ align })
    },
  )

  it('an image has its size and a link rebuilt by the route table [MORE-02]', () => {
    expect(createWidget('Image', { image }, sizes)).toEqual({
      kind: 'image',
      picture,
      href: '/sv/c/soppor',
    })
  })

  it.each([[{ text: 'A', href: '/se/sv/nyheter' }], [{ buttonText: 'A', url: '/se/sv/nyheter' }]])(
    'a button is parsed with both possible names of its fields: %j [MORE-02]',
    (button) => {
      expect(
        createWidget('Buttons', { buttons: [button, { text: 'B', href: 'javascript:x' }] }),
      ).toEqual({
        kind: 'buttons',
        buttons: [{ label: 'A', href: '/sv/nyheter' }],
      })
    },
  )

  it.each(['HTML', 'Rich text'])('the HTML of a widget of type %s is cleaned [MORE-02]', (name) => {
    const html = '<h2>A</h2><script>b</script><a href="/se/sv/leverans">c</a>'
    expect(createWidget(name, { html, text: html, css: 'body{display:none}' })).toEqual({
      kind: 'html',
      html: '<h2>A</h2><a href="/sv/leverans">c</a>',
    })
  })

  it.each([
    [{ pageCount: 2, limitNrOfRows: true }, 8],
    [{ pageCount: 2, limitNrOfRows: false }, 20],
    [{ pageCount: 9999, limitNrOfRows: true }, 40],
    [{ limitNrOfRows: true }, 4],
  ])('a product list with the configuration %j loads %i products [MORE-02]', (own, take) => {
    expect(createWidget('Product list', { title: 'A', ...own })).toMatchObject({ search: { take } })
  })

  it('the search of a product list is sent without the values that the merchant does not accept [MORE-02]', () => {
    const searchParameters = { sort: 'MOST_SOLD', productIds: [1, 2], facets: 'x', evil: true }
    const widget = createWidget('Product list', { searchParameters, slideshowDisabled: true })
    expect(widget).toMatchObject({ kind: 'products', isRow: false })
    const search = widget?.kind === 'products' ? widget.search : null
    expect(search?.filter).toMatchObject({ sort: 'MOST_SOLD', productIds: [1, 2], facets: null })
    expect(search?.filter).not.toHaveProperty('evil')
  })

  it('the search of a product list keeps its price, mode, collapsed products and every sort order [MORE-02]', () => {
    const searchParameters = {
      price: { highest: 60 },
      include: ['c_1', 'b_2'],
      includeMode: 'UNION',
      excludeDiscountCampaignIds: [3],
      includeCollapsed: true,
      sort: 'CUSTOM_2',
    }
    const widget = createWidget('Product list', { searchParameters })
    const search = widget?.kind === 'products' ? widget.search : null
    expect(search?.filter).toMatchObject(searchParameters)
  })

  it.each(['LATEST_VIEWED', 'FAVORITES'])(
    'a product list with mode %s depends on the visitor and is left out [MORE-02]',
    (mode) => {
      expect(createWidget('Product list', { title: 'A', mode })).toBeNull()
    },
  )

  it.each([
    [0, 'https://www.youtube.com/watch?v=ab_1'],
    [1, 'https://vimeo.com/ab_1'],
  ])(
    'a video with provider number %i is a link to the page of its provider [MORE-02]',
    (videoProvider, href) => {
      expect(createWidget('Video', { videoId: 'ab_1', videoProvider })).toMatchObject({
        kind: 'video',
        href,
      })
      expect(createWidget('Video', { videoId: 'a"><script>', videoProvider })).toBeNull()
    },
  )

  it('JSON that describes a form becomes a contact form, and any other JSON is left out [MORE-02]', () => {
    const form = { sendFormToEmail: 'a@b.example', subject: 'S', fields: [{ label: 'Name' }] }
    expect(createWidget('JSON', { json: JSON.stringify(form) })).toEqual({
      kind: 'contact-form',
      email: 'a@b.example',
      subject: 'S',
      questions: ['Name'],
    })
    expect(createWidget('JSON', { json: '{"templateId":7}' })).toBeNull()
    expect(createWidget('JSON', { json: '{broken' })).toBeNull()
  })

  it.each([
    ['no JSON', 'Text', '{broken'],
    ['no object', 'Text', '[]'],
    ['switched off', 'Text', { title: 'A', active: false }],
    ['unknown', 'Flowbox', { active: true }],
    ['empty', 'Text', {}],
    ['without a file', 'Image', {}],
  ])('a widget that is %s is left out [MORE-02]', (_, name, configuration) => {
    expect(createWidget(name, configuration)).toBeNull()
  })

  it('parsing a widget with any configuration throws no error [MORE-02]', () => {
    const names = ['Banner', 'Text', 'Image', 'Buttons', 'Product list', 'Video', 'HTML', 'JSON']
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.json(), (name, configuration) => {
        const widget = createWidget(name, configuration)
        expect(widget === null || typeof widget.kind === 'string').toBe(true)
      }),
    )
  })
})
