import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { categories } from '../../worker/merchant/seed/meals/brands-and-categories.ts'
import type { Meal } from '../../worker/merchant/seed/meals/meal.ts'
import { meals } from '../../worker/merchant/seed/meals/meals.ts'
import { projectFolder } from './test-shop.ts'
import type { Language } from './create-translate.ts'

/**
 * A search text and the meals it must find. A condition such as `category:soups & free:gluten` or
 * `name~soppa` describes meals by the facts of the catalogue; a meal must meet one of the
 * conditions. `also` describes further meals that are good hits but need not be found. If no meal
 * of the catalogue meets the conditions, finding nothing is right.
 */
const queries = z.array(
  z.strictObject({
    text: z.string(),
    finds: z.array(z.string()).min(1),
    also: z.array(z.string()).default([]),
  }),
)
export type SearchQuery = z.output<typeof queries>[number]

export function readSearchQueries(name: string, language: Language): SearchQuery[] {
  const file = join(projectFolder, 'tests/search', `${name}.${language}.json`)
  return queries.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Returns the ids of the meals that meet at least one of the conditions. */
export function listMatchingIds(conditions: readonly string[], language: Language): Set<number> {
  const matching = meals.filter((meal) =>
    conditions.some((condition) =>
      condition.split(' & ').every((part) => meetsCondition(meal, part, language)),
    ),
  )
  return new Set(matching.map(({ productId }) => productId))
}

function meetsCondition(meal: Meal, condition: string, language: Language): boolean {
  const [, subject, value] = /^(\w+)(?:[:~]|<=)(.+)$/s.exec(condition) ?? []
  if (value === undefined) throw new Error(`The condition "${condition}" cannot be read`)
  const contains = (text: string) => new RegExp(value, 'iu').test(text)
  switch (subject) {
    case 'diet':
      return meal.diets.some((diet) => diet === value)
    case 'free':
      return ![...meal.allergens, ...meal.allergensUnknown].some((allergen) => allergen === value)
    case 'brand':
      return meal.brand === value
    case 'category':
      return listCategoryKeys(meal.category).includes(value)
    case 'minutes':
      return meal.minutes <= Number(value)
    case 'name':
      return contains(meal.name[language])
    case 'ingredients':
      return contains(meal.ingredients[language])
    default:
      throw new Error(`The condition "${condition}" has no known subject`)
  }
}

/** Returns the key of a category and the keys of the categories above it. */
function listCategoryKeys(key: string): string[] {
  const category = categories.find((one) => one.key === key)
  const parent = category?.parent ?? null
  return parent === null ? [key] : [key, ...listCategoryKeys(parent)]
}

export type SearchScore = {
  text: string
  /** Share of the meals to be found that the search found. */
  recall: number
  /** Share of good hits among the first ten. */
  precision: number
  missedIds: number[]
  wrongIds: number[]
}

/** Compares the hits of a search, best first, with the meals that it must find. */
export function scoreSearch(
  { text, finds, also }: SearchQuery,
  hits: readonly number[],
  language: Language,
): SearchScore {
  const wanted = listMatchingIds(finds, language)
  const good = listMatchingIds([...finds, ...also], language)
  const missedIds = [...wanted].filter((id) => !hits.includes(id))
  const firstHits = hits.slice(0, 10)
  const wrongIds = firstHits.filter((id) => !good.has(id))
  const isWronglyEmpty = hits.length === 0 && wanted.size > 0
  return {
    text,
    recall: 1 - missedIds.length / Math.max(wanted.size, 1),
    precision: 1 - (isWronglyEmpty ? 1 : wrongIds.length / Math.max(firstHits.length, 1)),
    missedIds,
    wrongIds,
  }
}
