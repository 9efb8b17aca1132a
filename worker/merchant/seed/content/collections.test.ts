import { parseFragment, serialize } from 'parse5'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listDrawingNames } from '../../pictures/pictures.ts'
import { widgetNames } from '../../rules/content/widget.ts'
import { findDeliveryArea } from '../../rules/delivery/delivery-area.ts'
import { chooseScope } from '../../rules/customer/scope.ts'
import { languages, type LanguageKey } from '../catalogue.ts'
import { brands, categories } from '../meals/brands-and-categories.ts'
import { meals } from '../meals/meals.ts'
import { buildContentRows } from '../sql/content-rows.ts'
import { buildMenuRows } from '../sql/menu-rows.ts'
import { type Version, collections } from './collections.ts'
import { menus } from './menus.ts'

const listVersions = (language: LanguageKey): Version[] =>
  collections.flatMap(({ published, draft }) =>
    [published, draft].flatMap((versions) => versions?.[language] ?? []),
  )

const listWidgets = (language: LanguageKey) =>
  listVersions(language).flatMap(({ containers }) => containers.flatMap(({ widgets }) => widgets))

const quickRow = z.object({ searchParameters: z.object({ productIds: z.array(z.number()) }) })

const [sweden, finland, usa] = ['se', 'fi', 'us'].map(
  (marketId) => chooseScope({ marketId }).market,
)

const allWidgets = languages.flatMap(({ key }) => listWidgets(key))

describe('the content of the shop', () => {
  it('the content of the shop is the same each time it is built [MORE-02]', () => {
    expect(buildContentRows()).toEqual(buildContentRows())
    expect(buildMenuRows()).toEqual(buildMenuRows())
  })

  it.each(languages)(
    'the content of the shop in $id has a widget of every kind [MORE-02]',
    ({ key }) => {
      const names = new Set(listWidgets(key).map(({ name }) => name))
      expect(widgetNames.filter((name) => !names.has(name))).toEqual([])
    },
  )

  it('the content of the shop uses only pictures that exist [MORE-02]', () => {
    const existing = new Set(listDrawingNames(meals))
    const missing = allWidgets
      .flatMap(({ fileNames }) => fileNames)
      .filter((fileName) => !existing.has(fileName))
    expect(missing).toEqual([])
  })

  it.each(languages)(
    'the pages of the shop have unique addresses in $id, which categories and brands do not use either [ROUTE-10]',
    ({ key }) => {
      const aliases = listVersions(key).flatMap(({ alias }) => alias ?? [])
      expect(aliases).toEqual([...new Set(aliases)])
      const taken = [
        ...categories.map(({ alias }) => alias[key]),
        ...brands.map(({ alias }) => alias),
      ]
      expect(aliases.filter((alias) => taken.includes(alias))).toEqual([])
    },
  )

  it('the row of quick meals on the front page has eight meals, but no sweets, breakfast and side dishes', () => {
    const notForDinner = meals.filter(({ category }) => /^(?:sweet|breakfast|sides)/.test(category))
    const frontPage = collections.find(({ name }) => name === 'Front page')?.published?.en
    const row = frontPage?.containers.find(({ name }) => name === 'Quick')?.widgets[0]
    const { searchParameters } = quickRow.parse(row?.configuration)
    const wrongIds = new Set(notForDinner.map(({ productId }) => productId))
    expect(searchParameters.productIds).toHaveLength(8)
    expect(searchParameters.productIds.filter((id) => wrongIds.has(id))).toEqual([])
  })

  it('no text of the shop spells out an hour of the delivery, because the hours are filled in [MORE-02]', () => {
    const hour = /(?:klockan|kl\.|mellan) \d|\d (?:am|pm)\b|före tio|before ten|at night/i
    const texts = allWidgets.map(({ configuration }) => JSON.stringify(configuration))
    expect(texts.filter((text) => hour.test(text))).toEqual([])
  })

  it('every text of the shop that names the next day says that it is the usual one [MORE-02]', () => {
    const sentences = allWidgets.flatMap(({ configuration }) =>
      JSON.stringify(configuration).split(/[.!?]/),
    )
    const named = sentences.filter((text) => /dagen efter|next day|day after/i.test(text))
    expect(named.length).toBeGreaterThan(6)
    // Two others are about a delivery that is late, and about leftovers.
    const isTrue = /oftast|usually|utlovad tid|promised time|lunch/i
    expect(named.filter((text) => !isTrue.test(text))).toEqual([])
  })

  it.each([
    ['sv', /800 00–979 99\) levererar vi måndag till fredag/, /På juldagen levererar vi inte/],
    ['en', /800 00–979 99\) we deliver Monday to Friday/, /We do not deliver on Christmas Day/],
  ] as const)(
    'the areas and days without deliveries in the texts in %s are those of the rule [MORE-02, CHECKOUT-03]',
    (key, north, christmas) => {
      const text = JSON.stringify(listWidgets(key))
      for (const part of [north, christmas, '980 00–999 99', '22000–22999', '99500–99999'])
        expect(text).toMatch(part)
      const find = (zip: string) =>
        findDeliveryArea({ id: 'se', timeZone: 'Europe/Stockholm' }, zip, new Date('2026-11-27'))
      expect(find('80000').windows[0]?.weekdays).toEqual([1, 2, 3, 4, 5])
      expect([find('79999').id, find('80000').id, find('97999').id]).toEqual([
        'se-rest',
        'se-north',
        'se-north',
      ])
      expect(find('11122').windows[0]?.closedDates).toEqual(['2026-12-25', '2027-12-25'])
      expect([sweden, finland, usa].map((market) => market?.unreachableZips)).toEqual([
        [98_000, 99_999],
        [22_000, 22_999],
        [99_500, 99_999],
      ])
    },
  )

  it('the content of the shop contains only valid HTML, which a browser does not have to repair [MORE-02]', () => {
    const texts = allWidgets.flatMap(({ configuration }) => [
      ...('text' in configuration ? [String(configuration.text)] : []),
      ...('html' in configuration ? [String(configuration.html)] : []),
    ])
    expect(texts.length).toBeGreaterThan(60)
    const repair = (text: string) => serialize(parseFragment(text)).replaceAll('&nbsp;', '\u00a0')
    expect(texts.filter((text) => repair(text) !== text)).toEqual([])
  })

  it('no product list in the content of the shop is without meals [MORE-02]', () => {
    const searches = allWidgets.flatMap(({ configuration }) =>
      'searchParameters' in configuration ? [JSON.stringify(configuration.searchParameters)] : [],
    )
    expect(searches.some((search) => search.includes('productIds'))).toBe(true)
    expect(searches.filter((search) => search.includes('[]'))).toEqual([])
  })

  it('the shop has exactly one menu for each location that clients request [MORE-02]', () => {
    const older = 'main-desktop main-mobile top-bar footer-first footer-second info-pages'
    const newer = 'main footer-1 footer-2 footer-3'
    const requested = `${older} ${newer}`.split(' ')
    expect(menus.flatMap(({ locations }) => locations).toSorted()).toEqual(requested.toSorted())
  })
})
