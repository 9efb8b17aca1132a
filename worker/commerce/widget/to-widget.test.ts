import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApiWidget } from './fields.ts'
import { toWidget } from './to-widget.ts'

const rules = { prefix: { locale: 'sv', market: null }, merchantLocale: 'sv', hosts: [] } as const

function read(name: string, configuration: unknown, images: ApiWidget['images'] = []) {
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

describe('a widget', () => {
  it('MORE-02 banner has picture, words, button, and where they stand', () => {
    const banner = {
      image,
      text1: 'One',
      text2: 'Two',
      buttonText: 'Go',
      textColor: 1,
      textAndButtonPlacement: 1,
      textAndButtonPlacementFullWidth: 2,
    }
    expect(read('Banner', banner, sizes)).toEqual({
      kind: 'banner',
      picture,
      href: '/sv/c/soppor',
      title: 'One',
      level: 2,
      text: 'Two',
      button: 'Go',
      isOnGround: true,
      tone: 'light',
      side: 'end',
    })
  })

  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, null],
  ])('MORE-02 text of render mode %i has a title of level %j', (titleRenderMode, level) => {
    expect(read('Text', { title: 'A', titleRenderMode })).toMatchObject({ kind: 'text', level })
  })

  it.each([
    [0, 'start'],
    [1, 'start'],
    [2, 'center'],
    [3, 'end'],
    [4, 'start'],
  ])('MORE-02 text of alignment %i is at the %s', (textAlignment, align) => {
    expect(read('Text', { title: 'A', textAlignment })).toMatchObject({ align })
  })

  it('MORE-02 image has its size and leads where the table says', () => {
    expect(read('Image', { image }, sizes)).toEqual({
      kind: 'image',
      picture,
      href: '/sv/c/soppor',
    })
  })

  it.each([[{ text: 'A', href: '/se/sv/nyheter' }], [{ buttonText: 'A', url: '/se/sv/nyheter' }]])(
    'MORE-02 buttons are read in both spellings: %j',
    (button) => {
      expect(read('Buttons', { buttons: [button, { text: 'B', href: 'javascript:x' }] })).toEqual({
        kind: 'buttons',
        buttons: [{ label: 'A', href: '/sv/nyheter' }],
      })
    },
  )

  it.each(['HTML', 'Rich text'])('MORE-02 %s is cleaned', (name) => {
    const html = '<h2>A</h2><script>b</script><a href="/se/sv/leverans">c</a>'
    expect(read(name, { html, text: html, css: 'body{display:none}' })).toEqual({
      kind: 'html',
      html: '<h2>A</h2><a href="/sv/leverans">c</a>',
    })
  })

  it.each([
    [{ pageCount: 2, limitNrOfRows: true }, 8],
    [{ pageCount: 2, limitNrOfRows: false }, 20],
    [{ pageCount: 9999, limitNrOfRows: true }, 40],
    [{ limitNrOfRows: true }, 4],
  ])('MORE-02 product list of %j takes %i', (own, take) => {
    expect(read('Product list', { title: 'A', ...own })).toMatchObject({ search: { take } })
  })

  it('MORE-02 product list passes its search on without what the merchant does not know', () => {
    const searchParameters = { sort: 'MOST_SOLD', productIds: [1, 2], facets: 'x', evil: true }
    const widget = read('Product list', { searchParameters, slideshowDisabled: true })
    expect(widget).toMatchObject({ kind: 'products', isRow: false })
    const search = widget?.kind === 'products' ? widget.search : null
    expect(search?.filter).toMatchObject({ sort: 'MOST_SOLD', productIds: [1, 2], facets: null })
    expect(search?.filter).not.toHaveProperty('evil')
  })

  it.each(['LATEST_VIEWED', 'FAVORITES'])(
    'MORE-02 product list of %s is personal: left out',
    (mode) => {
      expect(read('Product list', { title: 'A', mode })).toBeNull()
    },
  )

  it.each([
    [0, 'https://www.youtube.com/watch?v=ab_1'],
    [1, 'https://vimeo.com/ab_1'],
  ])('MORE-02 video of provider %i is a link to its place', (videoProvider, href) => {
    expect(read('Video', { videoId: 'ab_1', videoProvider })).toMatchObject({ kind: 'video', href })
    expect(read('Video', { videoId: 'a"><script>', videoProvider })).toBeNull()
  })

  it('MORE-02 JSON that is a form becomes a letter, any other is left out', () => {
    const form = { sendFormToEmail: 'a@b.example', subject: 'S', fields: [{ label: 'Name' }] }
    expect(read('JSON', { json: JSON.stringify(form) })).toEqual({
      kind: 'letter',
      email: 'a@b.example',
      subject: 'S',
      questions: ['Name'],
    })
    expect(read('JSON', { json: '{"templateId":7}' })).toBeNull()
    expect(read('JSON', { json: '{broken' })).toBeNull()
  })

  it.each([
    ['no JSON', 'Text', '{broken'],
    ['no object', 'Text', '[]'],
    ['switched off', 'Text', { title: 'A', active: false }],
    ['unknown', 'Flowbox', { active: true }],
    ['empty', 'Text', {}],
    ['without a file', 'Image', {}],
  ])('MORE-02 that is %s is left out', (_, name, configuration) => {
    expect(read(name, configuration)).toBeNull()
  })

  it('MORE-02 whatever its configuration holds, reading it never throws', () => {
    const names = ['Banner', 'Text', 'Image', 'Buttons', 'Product list', 'Video', 'HTML', 'JSON']
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.json(), (name, configuration) => {
        const widget = read(name, configuration)
        expect(widget === null || typeof widget.kind === 'string').toBe(true)
      }),
    )
  })
})
