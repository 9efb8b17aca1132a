import { describe, expect, it } from 'vitest'
import { banner, bullets, buttons, image, json, productList, section, text } from './widgets.ts'

describe('the configuration of a widget', () => {
  it('MORE-02 tells its name and that it is active', () => {
    const { name, configuration } = buttons(['All', '/all'])
    expect(name).toBe('Buttons')
    expect(configuration).toEqual({
      name: 'Buttons',
      active: true,
      displayName: 'Buttons',
      buttons: [{ text: 'All', buttonText: 'All', href: '/all', url: '/all' }],
    })
  })

  it('MORE-02 gives headings, colours and places by number', () => {
    expect(text({ title: 'Hi', as: 'h1', align: 'center' }).configuration).toMatchObject({
      titleRenderMode: 0,
      subtitleRenderMode: 3,
      textAlignment: 2,
    })
    const picture = { fileName: 'a.svg', altText: 'A' }
    const words = { text1: '1', text2: '2', buttonText: '3' }
    expect(
      banner({ image: picture, ...words, color: 'light', placement: 'on', side: 'right' })
        .configuration,
    ).toMatchObject({
      textColor: 1,
      textAndButtonPlacement: 1,
      textAndButtonPlacementFullWidth: 2,
      classNames: '',
    })
  })

  it('MORE-02 names a picture for phones too, each file once', () => {
    const one = image({ fileName: 'a.svg', altText: 'A' })
    const two = image({ fileName: 'a.svg', phoneFileName: 'b.svg', altText: 'A' })
    expect(one.configuration).toMatchObject({ image: { filenameForMobileDevice: 'a.svg' } })
    expect([one.fileNames, two.fileNames]).toEqual([['a.svg'], ['a.svg', 'b.svg']])
  })

  it('MORE-02 passes the search of a product list on as it is', () => {
    expect(
      productList({ title: 'New', search: { sort: 'LATEST' }, isSlideshow: true }).configuration,
    ).toMatchObject({
      searchParameters: { sort: 'LATEST' },
      pageCount: 1,
      limitNrOfRows: true,
      slideshowDisabled: false,
      displayNavigationArrows: true,
      mode: 'DEFAULT',
    })
  })

  it('MORE-02 holds JSON as text', () => {
    expect(json({ a: 1 }).configuration).toMatchObject({ json: '{"a":1}' })
  })

  it('MORE-02 sets a section under its heading', () => {
    expect(section('H', 'One', bullets('a', 'b'))).toBe(
      '<h2>H</h2><p>One</p><ul><li>a</li><li>b</li></ul>',
    )
  })
})
