import {
  listCatalogueWords,
  listTerms,
  toSearchColumns,
  type IndexRules,
  type SearchColumns,
} from '../../rules/search/search-index.ts'
import {
  compoundLinks,
  listCompoundParts,
  MIN_PART_LENGTH,
} from '../../rules/search/word/search-compound.ts'
import { toFactToken, toMinutesToken } from '../../rules/search/word/search-meaning.ts'
import { stemWord } from '../../rules/search/word/search-stem.ts'
import { normalizeWord, toExactWord } from '../../rules/search/word/search-text.ts'
import { getBrand, getCategory, languages, type Catalogue, type LanguageKey } from '../catalogue.ts'
import type { Category } from '../meals/brands-and-categories.ts'
import { isFreeFrom, type Meal, type MealAllergens } from '../meals/meal.ts'
import { allergen } from '../schema/meal-schema.ts'
import { readData } from '../read-data.ts'
import { searchWords as schema, type SearchWords } from '../schema/search-schema.ts'

type Language = (typeof languages)[number]
type IndexedMeal = { meal: Meal; columns: SearchColumns }
/**
 * A term of the index, the most frequent word for it and the number of its products. The word is
 * empty if the term is only a part of compounds.
 */
export type SearchTerm = { term: string; word: string; products: number }

/** Builds what the search index of one language contains. */
export function indexCatalogue(catalogue: Catalogue, language: Language) {
  const texts = catalogue.meals.map((meal) => ({
    meal,
    ...listMealTexts(meal, catalogue, language),
  }))
  const words = texts.flatMap(({ name, labels, ingredients }) =>
    [name, ...labels, ingredients].flatMap(listCatalogueWords),
  )
  const rules = createIndexRules(words, language)
  const meals = texts.map(({ meal, ...own }): IndexedMeal => ({
    meal,
    columns: toSearchColumns(own, rules),
  }))
  return { meals, terms: listSearchTerms(meals, words, rules) }
}

function listMealTexts(meal: Meal, { brands, categories }: Catalogue, { key }: Language) {
  const path = listCategoryPath(meal.category, categories)
  const { labels } = searchWords[key]
  return {
    name: meal.name[key],
    ingredients: meal.ingredients[key],
    labels: [
      getBrand(brands, meal.brand).name,
      ...path
        .filter((category, index) => index === 0 || !/&|\b(och|and)\b/.test(category.name[key]))
        .map((category) => category.name[key]),
      ...[`brand:${meal.brand}`, ...path.map((category) => `category:${category.key}`)].flatMap(
        (label) => labels[label] ?? [],
      ),
    ],
    facts: listFactTokens(meal),
  }
}

/** Lists a category and the categories above it, the own one first. */
function listCategoryPath(key: string, categories: readonly Category[]): Category[] {
  const category = getCategory(categories, key)
  return category.parent === null
    ? [category]
    : [category, ...listCategoryPath(category.parent, categories)]
}

type MealFacts = Pick<Meal, 'diets' | 'minutes'> & MealAllergens

export function listFactTokens(meal: MealFacts): string[] {
  const free = allergen.options.filter((key) => isFreeFrom(meal, key))
  return [
    ...meal.diets.map((diet) => toFactToken(`diet:${diet}`)),
    ...free.map((key) => toFactToken(`free:${key}`)),
    toMinutesToken(meal.minutes),
  ]
}

function createIndexRules(words: readonly string[], { id, key }: Language): IndexRules {
  const { compoundParts, minorHeads, minorPairs } = searchWords[key]
  const toTerm = (word: string) => stemWord(normalizeWord(word), id)
  const parts = new Set([...words, ...compoundParts].map(toTerm))
  const isPart = (text: string) => parts.has(toTerm(text))
  return {
    language: id,
    minorHeads: new Set(minorHeads.map(toTerm)),
    minorPairs: new Set(minorPairs.map((pair) => pair.split(' ').map(toTerm).join(' '))),
    isPart,
    listParts: createPartLister({ language: id, isPart }, compoundParts.map(toTerm)),
  }
}

/**
 * Splits every word once, because a catalogue repeats its words. A language without compounds has
 * only the given parts, and only at the end of a word: `bread` in `flatbread`.
 */
function createPartLister(rules: Pick<IndexRules, 'language' | 'isPart'>, ends: readonly string[]) {
  const { language, isPart } = rules
  const links = compoundLinks[language]
  const listEnds = (word: string) => {
    const stem = stemWord(word, language)
    return ends.filter((end) => stem.endsWith(end) && stem.length >= end.length + MIN_PART_LENGTH)
  }
  const knownParts = new Map<string, string[]>()
  return (word: string): string[] => {
    const parts =
      knownParts.get(word) ??
      (links === null ? listEnds(word) : listCompoundParts(word, links, isPart))
    knownParts.set(word, parts)
    return parts
  }
}

/** Lists all terms of the index. A correction shows the most frequent word of a term. */
function listSearchTerms(
  meals: readonly IndexedMeal[],
  words: readonly string[],
  rules: IndexRules,
): SearchTerm[] {
  const products = new Map<string, number>()
  for (const { columns } of meals) {
    const { name_terms, label_terms, ingredient_terms, minor_terms } = columns
    const text = [name_terms, label_terms, ingredient_terms, minor_terms].join(' ')
    for (const term of new Set(text.split(' ').filter((one) => one !== ''))) {
      products.set(term, (products.get(term) ?? 0) + 1)
    }
  }
  const spellings = new Map<string, Map<string, number>>()
  for (const word of words) {
    const [term = ''] = listTerms(word, rules)
    const counts = spellings.get(term) ?? new Map<string, number>()
    spellings.set(term, counts.set(toExactWord(word), (counts.get(toExactWord(word)) ?? 0) + 1))
  }
  return [...products]
    .map(([term, count]) => {
      const counts = [...(spellings.get(term) ?? [])].toSorted((one, other) => other[1] - one[1])
      return { term, word: counts[0]?.[0] ?? '', products: count }
    })
    .toSorted((one, other) => (one.term < other.term ? -1 : 1))
}

/** The words of shoppers in each language: synonyms, words for facts, negations. */
export const searchWords: Record<LanguageKey, SearchWords> = {
  sv: readData('search/sv.json', schema),
  en: readData('search/en.json', schema),
}
