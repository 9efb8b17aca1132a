import { describe, expect, it } from 'vitest'
import { meals } from './meals.ts'
import type { Meal } from './meal.ts'
import { storageTexts, type Packaging } from './storage-texts.ts'

const languages = ['en', 'sv'] as const
type Language = (typeof languages)[number]

const kinds: Packaging[] = [
  'tray',
  'two-part-tray',
  'raw-tray',
  'oven-form',
  'fresh-oven-form',
  'lunch-tray',
]

/** A meal does not tell its packaging; how it is kept does. */
const packed = meals.filter(({ minutes, storage }) =>
  kinds.some((kind) => storage.en.startsWith(`<p>${storageTexts[kind](minutes).en[0]}</p>`)),
)

const readServe = (meal: Meal, language: Language) =>
  /<\/p><p>(.*)<\/p>$/.exec(meal.storage[language])?.[1] ?? ''

/** What betrays a text that was written for several sorts of food at once. */
const hedges = {
  en: /\?|\b(?:if|or|whether|meant|whatever|wherever|depending|in case|optional)\b/i,
  sv: /\?|(?<!\p{L})(?:eller|ifall|eventuell\p{L}*|beroende|vid behov)(?!\p{L})|(?:^|[.,;:] )(?:om|finns|ligger|skulle) (?:det|du|den)(?!\p{L})/iu,
}

const named = {
  en: (meal: Meal) => `${meal.name.en} (${meal.productId})`,
  sv: (meal: Meal) => `${meal.name.sv} (${meal.productId})`,
}

it('every meal of a tray, a form and a lunch tray is looked at', () => {
  expect(packed.length).toBeGreaterThanOrEqual(160)
})

describe.each(languages)('how a tray and a form are kept and made ready in %s', (language) => {
  it('PRODUCT-08 the text hedges nothing', () => {
    const hedging = packed.filter((meal) => hedges[language].test(meal.storage[language]))
    expect(hedging.map(named[language])).toEqual([])
  })

  it('PRODUCT-08 the minutes are those of the meal', () => {
    const wrong = packed.filter((meal) => {
      const told = [...readServe(meal, language).matchAll(/(\d+) minut/g)].map(([, count]) => count)
      return told.length === 0 || told.some((count) => count !== String(meal.minutes))
    })
    expect(wrong.map(named[language])).toEqual([])
  })

  it('PRODUCT-08 the way to make it ready stands under fifteen meals at most', () => {
    const uses = new Map<string, number>()
    for (const meal of packed) {
      const serve = readServe(meal, language).replaceAll(/\d+ minut/g, 'minut')
      uses.set(serve, (uses.get(serve) ?? 0) + 1)
    }
    expect([...uses].filter(([, count]) => count > 15)).toEqual([])
    expect(uses.size).toBeGreaterThan(packed.length * 0.8)
  })

  it('PRODUCT-08 no word is doubled, no space stands before a sign, none is doubled', () => {
    const wrong = packed.flatMap(
      ({ storage }) =>
        storage[language].match(/(?<!\p{L})(\p{L}{2,}) \1(?!\p{L})|.{0,9}(?: [,.;:?]| {2})/giu) ??
        [],
    )
    expect(wrong).toEqual([])
  })
})

it('PRODUCT-08 both languages name the same watts and degrees', () => {
  const listFigures = (text: string) => text.match(/\d+ (?:W\b|°C)/g)?.join() ?? ''
  const apart = packed.filter(({ storage }) => listFigures(storage.en) !== listFigures(storage.sv))
  expect(apart.map(named.en)).toEqual([])
})

it('PRODUCT-08 nothing raw, whipped together, soft or leafy is sent to the freezer', () => {
  const spoils =
    /mayonnaise|aioli|remoulade|béarnaise|custard|radish|rocket|lettuce|(?<!pickled )cucumber|\begg \(|tofu|(?<!dried )mango|orange \(/i
  const frozen = packed.filter(
    ({ ingredients, storage }) =>
      spoils.test(ingredients.en) && /also be frozen|Suitable for freezing/.test(storage.en),
  )
  expect(frozen.map(named.en)).toEqual([])
})
