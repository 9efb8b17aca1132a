import { normalizeWord, splitSearchText } from '../../rules/search-text.ts'
import { getItem, languages, type Catalogue } from '../catalogue.ts'
import { buildInserts, type SqlValue } from './sql-text.ts'

// Minimum length of a stored word. Shorter words are not compounds, which consist of several words.
const MIN_COMPOUND_LENGTH = 6

/**
 * Builds SQL that stores the long words of all searchable texts. A search for a short word can then
 * find compounds that contain it.
 */
export function buildSearchWordSql({ meals, brands, categories }: Catalogue): string[] {
  const rows = languages.flatMap(({ id, key }) => {
    const texts = meals.flatMap((meal) => [
      meal.name[key],
      meal.ingredients[key],
      getItem(brands, (brand) => brand.alias === meal.brand, `brand "${meal.brand}"`).name,
      getItem(
        categories,
        (category) => category.key === meal.category,
        `category "${meal.category}"`,
      ).name[key],
    ])
    const words = new Set(
      texts.flatMap((text) => text.split(/\s/).flatMap(splitSearchText)).map(normalizeWord),
    )
    return [...words]
      .filter((word) => word.length >= MIN_COMPOUND_LENGTH)
      .toSorted()
      .map((word): SqlValue[] => [id, word])
  })
  return buildInserts('search_words', ['language', 'word'], rows)
}
