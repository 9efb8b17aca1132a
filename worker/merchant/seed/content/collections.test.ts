import { parseFragment, serialize } from 'parse5'
import { describe, expect, it } from 'vitest'
import { widgetNames } from '../../rules/widget.ts'
import { brands } from '../meals/brands.ts'
import { categories } from '../meals/categories.ts'
import { meals } from '../meals/meals.ts'
import { composePictures } from '../../pictures/compose-pictures.ts'
import { toContentLines } from '../sql/content-sql.ts'
import { toMenuLines } from '../sql/menu-sql.ts'
import { collections } from './collections.ts'
import type { LanguageKey, VersionDraft } from './draft.ts'
import { menus } from './menus.ts'

const languages: LanguageKey[] = ['sv', 'en']

const listVersions = (language: LanguageKey): VersionDraft[] =>
  collections.flatMap(({ published, draft }) =>
    [published, draft].flatMap((versions) => versions?.[language] ?? []),
  )
const listWidgets = (language: LanguageKey) =>
  listVersions(language).flatMap(({ containers }) => containers.flatMap(({ widgets }) => widgets))
const countWords = (value: unknown) => JSON.stringify(value).split(/\s+/).length

describe('the content of the shop', () => {
  it('MORE-02 is the same every time', () => {
    expect(toContentLines()).toEqual(toContentLines())
    expect(toMenuLines()).toEqual(toMenuLines())
  })

  it('MORE-02 has a widget of every kind, in both languages', () => {
    for (const language of languages) {
      const names = new Set(listWidgets(language).map(({ name }) => name))
      expect([...widgetNames].filter((name) => !names.has(name))).toEqual([])
    }
  })

  it('MORE-02 names only pictures that are drawn', () => {
    const drawn = new Set(composePictures(meals).map(({ fileName }) => fileName))
    const missing = languages
      .flatMap(listWidgets)
      .flatMap(({ fileNames }) => fileNames)
      .filter((fileName) => !drawn.has(fileName))
    expect(missing).toEqual([])
  })

  it('ROUTE-10 has addresses that never meet a category or brand, nor each other', () => {
    for (const language of languages) {
      const aliases = listVersions(language).flatMap(({ alias }) => alias ?? [])
      expect(aliases).toEqual([...new Set(aliases)])
      const taken = [
        ...categories.map(({ alias }) => alias[language]),
        ...brands.map(({ alias }) => alias),
      ]
      expect(aliases.filter((alias) => taken.includes(alias))).toEqual([])
      expect(aliases.filter((alias) => !/^[a-z0-9-]+$/.test(alias))).toEqual([])
    }
  })

  it('MORE-02 says as much in one language as in the other, and nothing twice', () => {
    for (const { name, published, draft } of collections) {
      const versions = published ?? draft
      const ratio = countWords(versions?.sv) / countWords(versions?.en)
      expect([name, ratio > 0.7 && ratio < 1.3]).toEqual([name, true])
      expect(versions?.sv.containers).toHaveLength(versions?.en.containers.length ?? 0)
      expect(JSON.stringify(versions?.sv)).not.toBe(JSON.stringify(versions?.en))
    }
  })

  it('MORE-02 is written in markup that a browser reads as it stands', () => {
    const texts = languages
      .flatMap(listWidgets)
      .flatMap(({ configuration }) => [
        ...('text' in configuration ? [String(configuration.text)] : []),
        ...('html' in configuration ? [String(configuration.html)] : []),
      ])
    expect(texts.length).toBeGreaterThan(60)
    const read = (text: string) => serialize(parseFragment(text)).replaceAll('&nbsp;', '\u00a0')
    expect(texts.filter((text) => read(text) !== text)).toEqual([])
  })

  it('MORE-02 never has a product list without meals', () => {
    const searches = listWidgets('sv').flatMap(({ configuration }) =>
      'searchParameters' in configuration ? [configuration.searchParameters] : [],
    )
    const lists = searches.filter((search) => JSON.stringify(search).includes('productIds'))
    expect(lists.length).toBeGreaterThan(7)
    expect(lists.filter((search) => JSON.stringify(search).includes('[]'))).toEqual([])
  })

  it('MORE-02 says of its letter where one asks for it', () => {
    for (const language of languages) {
      const home = collections.find(({ area }) => area === 'home')?.published?.[language]
      const letter = home?.containers.find(({ name }) => name === 'Letter')
      expect(JSON.stringify(letter?.widgets)).toContain('{prefix}/account/create')
    }
  })

  it('MORE-02 gives a menu to every location that clients ask for', () => {
    const older = 'main-desktop main-mobile top-bar footer-first footer-second info-pages'
    const newer = 'main footer-1 footer-2 footer-3'
    const wanted = `${older} ${newer}`.split(' ')
    expect(menus.flatMap(({ locations }) => locations).toSorted()).toEqual(wanted.toSorted())
  })
})
