import { describe, expect, it } from 'vitest'
import { languages, type LanguageKey } from '../catalogue.ts'
import type { Meal } from './meal.ts'
import { meals } from './meals.ts'

const MAX_MEALS_WITH_ONE_SENTENCE = 3
/** Limit for shared storage texts. A text that more meals share is too general to describe each meal. */
const MAX_MEALS_WITH_ONE_STORAGE_TEXT = 15

function listSentences(meal: Meal, language: LanguageKey): string[] {
  return `${meal.summary[language]} ${meal.description[language]}`
    .replaceAll(/<\/?p>/g, ' ')
    .split(/(?<=[.?:])\s+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter(Boolean)
}

function splitStorage(meal: Meal, language: LanguageKey): [keep: string, serve: string] {
  const [keep = '', serve = ''] = meal.storage[language].split('</p><p>')
  return [keep.replace('<p>', ''), serve.replace('</p>', '')]
}

/** Lists the texts that more than `limit` meals share. */
function listShared(listOfMeal: (meal: Meal) => string[], limit: number): string[] {
  const counts = new Map<string, number>()
  for (const meal of meals)
    for (const text of new Set(listOfMeal(meal))) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > limit).map(([text]) => text)
}

const toName = ({ productId, alias }: Meal) => `${productId} ${alias.en}`

describe.each(languages)('the texts of the meals in $id', ({ key }) => {
  it('each meal has a name, a summary and a description that no other meal has [PRODUCT-01]', () => {
    expect(listShared((meal) => [meal.name[key]], 1)).toEqual([])
    expect(listShared((meal) => [meal.summary[key]], 1)).toEqual([])
    expect(listShared((meal) => [meal.description[key]], 1)).toEqual([])
  })

  it('at most three meals share the same sentence [PRODUCT-01]', () => {
    const shared = listShared((meal) => listSentences(meal, key), MAX_MEALS_WITH_ONE_SENTENCE)
    expect(shared).toEqual([])
  })

  it('at most 15 meals share the same storage text [PRODUCT-08]', () => {
    const withoutNumbers = (meal: Meal) => [splitStorage(meal, key)[1].replaceAll(/\d+/g, 'N')]
    expect(listShared(withoutNumbers, MAX_MEALS_WITH_ONE_STORAGE_TEXT)).toEqual([])
  })

  it('the storage text of each meal gives the preparation time of the meal in minutes [PRODUCT-08]', () => {
    const wrong = meals.filter((meal) => {
      const minutes = [...splitStorage(meal, key)[1].matchAll(/(\d+) minut/g)]
      return minutes.length === 0 || minutes.some(([, count]) => Number(count) !== meal.minutes)
    })
    expect(wrong.map(toName)).toEqual([])
  })

  it('the texts of the meals contain no HTML except paragraphs [PRODUCT-01]', () => {
    const paragraphs = /^(?:<p>[^<>&]+<\/p>){2}$/
    const wrong = meals.filter(
      ({ description, storage }) =>
        !paragraphs.test(description[key]) || !paragraphs.test(storage[key]),
    )
    expect(wrong.map(toName)).toEqual([])
  })
})

it('the storage text of a meal gives the same watts and degrees in both languages [PRODUCT-08]', () => {
  const listNumbers = (text: string) => (text.match(/\d+ (?:W\b|°C)/g) ?? []).toSorted().join()
  const different = meals.filter(
    ({ storage }) => listNumbers(storage.en) !== listNumbers(storage.sv),
  )
  expect(different.map(toName)).toEqual([])
})

it('the English storage text of a meal names its degrees in Fahrenheit too, as American ovens do [PRODUCT-08]', () => {
  const texts = meals.flatMap(({ storage }) => storage.en.match(/[^.;]*°C/g) ?? [])
  expect(texts.filter((text) => !/\d °F \/ \d+ °C/.test(text))).toEqual([])
  expect(texts.join()).toContain('390 °F / 200 °C (fan 355 °F / 180 °C')
  expect(texts.join()).toContain('at 46 °F / 8 °C')
})

it('no storage text recommends freezing a meal with ingredients that do not freeze well [PRODUCT-08]', () => {
  const spoils =
    /mayonnaise|aioli|remoulade|béarnaise|custard|radish|arugula|lettuce|avocado|(?<!pickled )cucumber|\begg \(|tofu|(?<!dried )mango|orange \(/i
  const recommendsFreezing = /also be frozen|(?<!not )suitable for freezing|(?<!do not )freeze/i
  const wrong = meals.filter((meal) => {
    const [keep] = splitStorage(meal, 'en')
    // A text about the bag recommends freezing only the bag, without the other parts of the meal.
    const isFrozen = recommendsFreezing.test(keep) && !/The bag/.test(keep)
    return isFrozen && spoils.test(meal.ingredients.en)
  })
  expect(wrong.map(toName)).toEqual([])
})
