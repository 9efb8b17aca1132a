import { describe, expect, it } from 'vitest'
import { meals } from './meals.ts'
import type { Meal } from './meal.ts'

const languages = ['en', 'sv'] as const
type Language = (typeof languages)[number]

/** What the kitchen wrote; how to keep and heat a meal is told in the same words wherever the packaging is the same. */
function listSentences(meal: Meal, language: Language): string[] {
  const written = `${meal.summary[language]} ${meal.description[language]}`
  return written
    .replaceAll(/<\/?p>/g, ' ')
    .split(/(?<=[.?:])\s+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter(Boolean)
}

function listShared(listKeys: (meal: Meal) => string[], most: number): string[] {
  const uses = new Map<string, number>()
  for (const meal of meals)
    for (const key of new Set(listKeys(meal))) uses.set(key, (uses.get(key) ?? 0) + 1)
  return [...uses].filter(([, count]) => count > most).map(([key]) => key)
}

const startOf = (text: string, words: number) =>
  text
    .replaceAll(/<\/?p>/g, '')
    .toLowerCase()
    .split(/\s+/)
    .slice(0, words)
    .join(' ')

const listTexts = (meal: Meal, language: Language) => [
  meal.name[language],
  meal.summary[language],
  meal.description[language],
  meal.ingredients[language],
]

describe.each(languages)('the texts in %s', (language) => {
  it('PRODUCT-01 no two meals share a description', () => {
    expect(listShared((meal) => [meal.description[language]], 1)).toEqual([])
  })

  it('PRODUCT-01 no sentence stands in more than three meals', () => {
    expect(listShared((meal) => listSentences(meal, language), 3)).toEqual([])
  })

  it('PRODUCT-01 no three words begin more than three summaries, or more than three descriptions', () => {
    expect(listShared((meal) => [startOf(meal.summary[language], 3)], 3)).toEqual([])
    expect(listShared((meal) => [startOf(meal.description[language], 3)], 3)).toEqual([])
  })

  it('PRODUCT-01 no word is doubled, no space stands before a sign, none is doubled', () => {
    const wrong = meals
      .flatMap((meal) => listTexts(meal, language))
      .flatMap(
        (text) =>
          text.match(/(?<!\p{L})(?!dan )(\p{L}{2,}) \1(?!\p{L})|.{0,9}(?: [,.;:?)]| {2})/giu) ?? [],
      )
    expect(wrong).toEqual([])
  })
})

it('PRODUCT-01 an English article fits the word it stands before', () => {
  const soundsOtherwise = /\b(?:a (?:one|use|euro|unit|ewe)|an (?:hour|honest|heir))/i
  const wrong = meals
    .flatMap((meal) => listTexts(meal, 'en'))
    .flatMap((text) => text.match(/\b(?:a [aeiou]\w*|an [^aeiou\W]\w*)/gi) ?? [])
    .filter((words) => !soundsOtherwise.test(words))
  expect(wrong).toEqual([])
})

it('PRODUCT-01 a Swedish meal is named in Swedish signs: no apostrophe for a genitive, no capital in the middle', () => {
  const proper =
    /^(?:Jacob|Caesar|Öland|Lysekil|Jakob|Lindström|Malta|Masala|Smögen|Hanoi|Malabar|Hyderabad|Tobago|Kingston|Trinidad|Madrid|İnegöl|Brás|Huế)/u
  const wrong = meals.flatMap(({ name }) =>
    name.sv
      .split(' ')
      .filter((word, index) => index > 0 && /^\p{Lu}/u.test(word) && !proper.test(word)),
  )
  expect(wrong).toEqual([])
  expect(meals.filter(({ name }) => /\p{L}[’']s\b/u.test(name.sv))).toEqual([])
})
