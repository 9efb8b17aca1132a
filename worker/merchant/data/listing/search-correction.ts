import { measureEditDistance } from '../../rules/edit-distance.ts'
import type { Scope } from '../../rules/scope.ts'
import { normalizeWord, splitSearchText } from '../../rules/search-text.ts'
import { toProductFilter } from '../../rules/product-filter.ts'
import { loadProductPage } from './product-page.ts'
import { loadSearchExpression } from './search.ts'

const MAX_CORRECTIONS = 3
const MAX_CANDIDATES = 6
const MAX_ERRORS = 2

/**
 * Loads texts that are similar to a search text that finds nothing. Each of them finds products.
 */
export async function loadSearchCorrections(
  db: D1Database,
  scope: Scope,
  text: string,
): Promise<string[]> {
  const words = splitSearchText(text)
  if (words.length === 0 || (await findsProducts(db, scope, text))) return []
  const corrections: string[] = []
  for (const candidate of await listCandidates(db, scope, words)) {
    if (await findsProducts(db, scope, candidate)) corrections.push(candidate)
    if (corrections.length === MAX_CORRECTIONS) break
  }
  return corrections
}

async function findsProducts(db: D1Database, scope: Scope, text: string): Promise<boolean> {
  const search = await loadSearchExpression(db, scope.language, text)
  if (search === null) return false
  const filter = toProductFilter(
    {},
    { categoryAlias: null, brandAlias: null, listAlias: null, campaignAlias: null, search },
  )
  const { count } = await loadProductPage(db, scope, {
    filter,
    sort: 'RELEVANCE',
    take: 0,
    skip: 0,
  })
  return count > 0
}

/** Lists texts in which one word is replaced by a similar word of the catalogue or left out. */
async function listCandidates(db: D1Database, { language }: Scope, words: string[]) {
  const { results } = await db
    .prepare('SELECT word FROM search_words WHERE language = ?1')
    .bind(language)
    .all<{ word: string }>()
  const replaced = words.flatMap((word, index) =>
    results
      .map((known) => ({
        text: words.with(index, known.word).join(' '),
        errors: measureEditDistance(normalizeWord(word), known.word),
      }))
      .filter(({ errors }) => errors > 0 && errors <= MAX_ERRORS),
  )
  const shortened = words.length === 1 ? [] : words.map((_, index) => words.toSpliced(index, 1))
  return [
    ...replaced.toSorted((one, other) => one.errors - other.errors).map((one) => one.text),
    ...shortened.map((rest) => rest.join(' ')),
  ].slice(0, MAX_CANDIDATES)
}
