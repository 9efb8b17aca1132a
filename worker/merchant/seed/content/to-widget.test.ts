import { describe, expect, it } from 'vitest'
import { toWidget } from './to-widget.ts'

const same = (text: string) => ({ sv: text, en: text })

describe('the configuration of a widget', () => {
  it('the configuration of a widget contains its name, and each button label and address under both field names [MORE-02]', () => {
    const buttons = [{ label: { sv: 'Alla', en: 'All' }, link: 'all-meals' }]
    const { name, configuration } = toWidget({ type: 'buttons', buttons }, 'en')
    expect(name).toBe('Buttons')
    expect(configuration).toEqual({
      name: 'Buttons',
      active: true,
      displayName: 'Buttons',
      buttons: [{ text: 'All', buttonText: 'All', href: '{prefix}/news', url: '{prefix}/news' }],
    })
  })

  it('the configuration of a widget stores headings, colours and placements as numbers [MORE-02]', () => {
    const text = toWidget({ type: 'text', title: same('Hi'), heading: 'h1', align: 'center' }, 'en')
    expect(text.configuration).toMatchObject({
      titleRenderMode: 0,
      subtitleRenderMode: 3,
      textAlignment: 2,
    })
    const banner = toWidget(
      {
        type: 'banner',
        image: { fileName: 'a.svg', altText: same('A') },
        text1: same('1'),
        text2: same('2'),
        buttonText: same('3'),
        color: 'light',
        placement: 'on',
        side: 'right',
      },
      'en',
    )
    expect(banner.configuration).toMatchObject({
      textColor: 1,
      textAndButtonPlacement: 1,
      textAndButtonPlacementFullWidth: 2,
      classNames: '',
    })
  })

  it('the configuration of an image widget contains a picture for phones, and each file is listed once [MORE-02]', () => {
    const image = { fileName: 'a.svg', altText: same('A') }
    const one = toWidget({ type: 'image', image }, 'en')
    const two = toWidget({ type: 'image', image: { ...image, phoneFileName: 'b.svg' } }, 'en')
    expect(one.configuration).toMatchObject({ image: { filenameForMobileDevice: 'a.svg' } })
    expect([one.fileNames, two.fileNames]).toEqual([['a.svg'], ['a.svg', 'b.svg']])
  })

  it('the configuration of a product list contains its search parameters [MORE-02]', () => {
    const list = toWidget({ type: 'product-list', sort: 'LATEST', isSlideshow: true }, 'en')
    expect(list.configuration).toMatchObject({
      searchParameters: { sort: 'LATEST' },
      pageCount: 1,
      limitNrOfRows: true,
      slideshowDisabled: false,
      displayNavigationArrows: true,
      mode: 'DEFAULT',
    })
  })

  it('a product list that shows all rows has enough rows for every meal up to its limit [MORE-02]', () => {
    const list = toWidget({ type: 'product-list', meals: {}, limit: 9, rows: 'all' }, 'en')
    expect(list.configuration).toMatchObject({ pageCount: 3 })
  })

  it('the configuration of a JSON widget contains its value as JSON text [MORE-02]', () => {
    const { configuration } = toWidget({ type: 'json', value: { sv: {}, en: { a: 1 } } }, 'en')
    expect(configuration).toMatchObject({ json: '{"a":1}' })
  })

  it('a widget is rejected if the target of a link does not exist [MORE-02]', () => {
    const buttons = [{ label: same('A'), link: 'page:missing' }]
    expect(() => toWidget({ type: 'buttons', buttons }, 'en')).toThrow('page "missing"')
  })
})
