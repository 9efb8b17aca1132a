import { describe, expect, it } from 'vitest'
import type { Meal } from './meal.ts'
import { meals } from './meals.ts'

const languages = ['en', 'sv'] as const
type Language = (typeof languages)[number]

function readStorage(meal: Meal, language: Language): [keep: string, serve: string] {
  const [keep = '', serve = ''] = meal.storage[language].split('</p><p>')
  return [keep.replace('<p>', ''), serve.replace('</p>', '')]
}

const name = ({ productId, alias }: Meal) => `${productId} ${alias.en}`

/** What is printed on the package of one meal knows what is inside it. */
const hedges = {
  en: /\?|\b(?:if (?:there|any|you)|meant to be|supposed to|whatever|whether|depending|in case|optional)\b/i,
  sv: /\?|(?<!\p{L})(?:ifall|eventuell\p{L}*|beroende|vid behov|det som ska|om det (?:finns|ligger)|(?:finns|ligger|skulle) (?:det|du|den))(?!\p{L})/iu,
}

/** Under more packages than this a text can no longer speak of what is in them. */
const MOST_MEALS_WITH_ONE_TEXT = 15

describe.each(languages)('how a meal is kept and made ready, in %s', (language) => {
  it('PRODUCT-08 is told without a guess at what is in the package', () => {
    const wrong = meals.filter((meal) => hedges[language].test(meal.storage[language]))
    expect(wrong.map((meal) => [name(meal), meal.storage[language]])).toEqual([])
  })

  it('PRODUCT-08 is told in the same words under a handful of meals at most', () => {
    const uses = new Map<string, number>()
    for (const meal of meals) {
      const [, serve] = readStorage(meal, language)
      const words = serve.replaceAll(/\d+/g, 'N')
      uses.set(words, (uses.get(words) ?? 0) + 1)
    }
    expect([...uses].filter(([, count]) => count > MOST_MEALS_WITH_ONE_TEXT)).toEqual([])
    expect(uses.size).toBeGreaterThan(meals.length * 0.8)
  })

  it('PRODUCT-08 takes the minutes that the meal names, and no others in figures', () => {
    const wrong = meals.filter((meal) => {
      const [, serve] = readStorage(meal, language)
      const told = [...serve.matchAll(/(\d+) minut/g)].map(([, count]) => Number(count))
      return told.length === 0 || told.some((count) => count !== meal.minutes)
    })
    expect(wrong.map(name)).toEqual([])
  })

  it('PRODUCT-08 no word is doubled, no space stands before a sign, none is doubled', () => {
    const slip = /(?<!\p{L})(\p{L}{2,}) \1(?!\p{L})|.{0,9}(?: [,.;:?]| {2})/giu
    expect(meals.flatMap(({ storage }) => storage[language].match(slip) ?? [])).toEqual([])
  })
})

it('PRODUCT-08 both languages name the same watts and degrees', () => {
  const listFigures = (text: string) => (text.match(/\d+ (?:W\b|°C)/g) ?? []).toSorted().join()
  const apart = meals.filter(({ storage }) => listFigures(storage.en) !== listFigures(storage.sv))
  expect(apart.map(name)).toEqual([])
})

it('PRODUCT-08 nothing raw, whipped together, soft or leafy is sent to the freezer', () => {
  const spoils =
    /mayonnaise|aioli|remoulade|béarnaise|custard|radish|rocket|lettuce|avocado|(?<!pickled )cucumber|\begg \(|tofu|(?<!dried )mango|orange \(/i
  const sent = /also be frozen|(?<!not )suitable for freezing|(?<!do not )freeze/i
  const frozen = meals.filter((meal) => {
    const [keep] = readStorage(meal, 'en')
    // A bag of its own is frozen without what lies beside it.
    return sent.test(keep) && !/The bag/.test(keep) && spoils.test(meal.ingredients.en)
  })
  expect(frozen.map(name)).toEqual([])
})
