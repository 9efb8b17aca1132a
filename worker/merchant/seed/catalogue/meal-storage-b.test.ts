import { describe, expect, it } from 'vitest'
import { meals } from './meals.ts'
import type { Meal } from './meal.ts'
import { storageTexts, type Packaging } from './storage-texts.ts'

const languages = ['en', 'sv'] as const
type Language = (typeof languages)[number]

/** Trays and tins are looked at in a test of their own. */
const trays: Packaging[] = [
  'tray',
  'two-part-tray',
  'raw-tray',
  'oven-form',
  'fresh-oven-form',
  'lunch-tray',
]

function readStorage(meal: Meal, language: Language): [keep: string, serve: string] {
  const [keep = '', serve = ''] = meal.storage[language].split('</p><p>')
  return [keep.replace('<p>', ''), serve.replace('</p>', '')]
}

const inTrays = new Set(trays.map((kind) => storageTexts[kind](0).en[0]))
const packed = meals.filter((meal) => !inTrays.has(readStorage(meal, 'en')[0]))

/** What is printed on the package of one meal knows what is inside it. */
const hedges = {
  en: /\b(?:meant to be|supposed to|if (?:there|any|you)|whatever|what (?:should be|is) (?:crisp|soft|hot|cold|warm)\b.*\bwhat|may (?:be|contain)|(?:broth|soup|rice|cream|bread|chicken) or (?:sauce|stew|grains|custard|noodles|beef))\b|\?/i,
  sv: /(?<!\p{L})(?:det som ska|finns det|ligger det|om det (?:finns|ligger)|eventuell\p{L}*|(?:buljongen|ris|soppan|grädden|brödet) (?:eller|och\/eller) \p{L}+)(?!\p{L})|\?/iu,
}
const namedMinutes = { en: /(\d+) minutes/g, sv: /(\d+) minuter/g }
const frozen = /freez|frozen/
const spoiltByFrost = /lettuce|mayonnaise|cucumber|avocado|radish|rocket/i

/** Under more packages than this a text can no longer speak of what is in them. */
const MOST_MEALS_WITH_ONE_TEXT = 15

it('PRODUCT-08 most meals are not packed in a tray', () => {
  expect(packed.length).toBeGreaterThan(130)
})

describe.each(languages)('how a meal is kept and made ready, in %s', (language) => {
  it('PRODUCT-08 is told without a guess at what is in the package', () => {
    const wrong = packed.filter((meal) => hedges[language].test(meal.storage[language]))
    expect(wrong.map(({ alias, storage }) => [alias.en, storage[language]])).toEqual([])
  })

  it('PRODUCT-08 is told in the same words under a handful of meals at most', () => {
    const uses = new Map<string, number>()
    for (const meal of packed) {
      const text = readStorage(meal, language)[1].replaceAll(/\d+/g, 'N')
      uses.set(text, (uses.get(text) ?? 0) + 1)
    }
    expect([...uses].filter(([, count]) => count > MOST_MEALS_WITH_ONE_TEXT)).toEqual([])
  })

  it('PRODUCT-08 takes the minutes that the meal names, and no others in figures', () => {
    const wrong = packed.flatMap((meal) => {
      const serve = readStorage(meal, language)[1]
      const named = Array.from(serve.matchAll(namedMinutes[language]), ([, count]) => Number(count))
      const isTrue = named.length > 0 && named.every((count) => count === meal.minutes)
      return isTrue ? [] : [[meal.alias.en, meal.minutes, serve]]
    })
    expect(wrong).toEqual([])
  })
})

it('PRODUCT-08 both languages name the same degrees and watts', () => {
  const listFigures = (text: string) => (text.match(/\d+ (?:°C|W\b)/g) ?? []).toSorted()
  const wrong = packed.filter(
    ({ storage }) => listFigures(storage.en).join() !== listFigures(storage.sv).join(),
  )
  expect(wrong.map(({ alias, storage }) => [alias.en, storage.en, storage.sv])).toEqual([])
})

it('PRODUCT-08 nothing is put in the freezer with what frost spoils', () => {
  const wrong = packed.filter(
    (meal) =>
      frozen.test(readStorage(meal, 'en')[0]) &&
      !/The bag/.test(readStorage(meal, 'en')[0]) &&
      spoiltByFrost.test(meal.ingredients.en),
  )
  expect(wrong.map(({ alias }) => alias.en)).toEqual([])
})
