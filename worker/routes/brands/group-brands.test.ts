import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupBrands } from './group-brands.ts'

const toBrands = (names: string[]) => names.map((name) => ({ name, alias: name }))
const group = (names: string[], locale: string) =>
  groupBrands(toBrands(names), locale).map(({ letter, brands }) => [
    letter,
    ...brands.map(({ name }) => name),
  ])

const names = [
  'Örtagård',
  'Zafferano',
  'Ängens kök',
  'Anders',
  'Åbrinken',
  'alma',
  '3 bröder',
  'Éclair',
]

describe('groupBrands', () => {
  it('in Swedish, Å, Ä and Ö are separate letters after Z [LIST-09]', () => {
    expect(group(names, 'sv-SE')).toEqual([
      ['A', 'alma', 'Anders'],
      ['E', 'Éclair'],
      ['Z', 'Zafferano'],
      ['Å', 'Åbrinken'],
      ['Ä', 'Ängens kök'],
      ['Ö', 'Örtagård'],
      ['#', '3 bröder'],
    ])
  })

  it('in English, names with Å, Ä and Ö are sorted under A and O [LIST-09]', () => {
    expect(group(names, 'en-US')).toEqual([
      ['A', 'Åbrinken', 'alma', 'Anders', 'Ängens kök'],
      ['E', 'Éclair'],
      ['O', 'Örtagård'],
      ['Z', 'Zafferano'],
      ['#', '3 bröder'],
    ])
  })

  it('a brand name that begins with a letter of another script gets a group for that letter [LIST-09]', () => {
    expect(group(['Ωmega', 'Alfa'], 'en-US')).toEqual([
      ['A', 'Alfa'],
      ['Ω', 'Ωmega'],
    ])
  })

  it('every brand is in exactly one group [LIST-09]', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' })),
        fc.constantFrom('sv-SE', 'en-US', 'da-DK'),
        (given, locale) => {
          const groups = groupBrands(toBrands(given), locale)
          const shown = groups.flatMap(({ brands }) => brands.map(({ name }) => name))
          expect(shown.toSorted()).toEqual(given.toSorted())
          const letters = groups.map(({ letter }) => letter)
          expect(new Set(letters).size).toBe(letters.length)
        },
      ),
    )
  })
})
