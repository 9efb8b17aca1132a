import { toDocumentId } from '../../rules/search/search-document.ts'
import { languages, type Catalogue } from '../catalogue.ts'
import { indexCatalogue, searchWords } from '../search/index-catalogue.ts'
import { listPhrases } from '../search/phrases.ts'
import { toTableRows, type TableRows } from './sql-text.ts'
import { listCollationLetters } from '../collation.ts'

/** Lists the weights of letters. They come before the names, whose keys use them. */
export const buildCollationRows = (): TableRows =>
  toTableRows(
    'collation_letters',
    languages.flatMap(({ id }) =>
      listCollationLetters(id).map((letter) => ({ language: id, ...letter })),
    ),
  )

/** Builds SQL for the search index, its terms and the phrases that a search understands. */
export function buildSearchRows(catalogue: Catalogue): TableRows[] {
  return languages.flatMap((language) => {
    const { meals, terms } = indexCatalogue(catalogue, language)
    const documents = meals.map(({ meal, columns }) => ({
      rowid: toDocumentId(meal.productId, meal.soldCount),
      ...columns,
    }))
    const phrases = [...listPhrases(searchWords[language.key], language.id)]
    return [
      toTableRows(language.searchTable, documents),
      toTableRows(
        'search_terms',
        terms.map(({ term, word, products }) => ({ language: language.id, term, word, products })),
      ),
      toTableRows(
        'search_phrases',
        phrases.map(([phrase, { words, meaning }]) => ({
          language: language.id,
          phrase,
          words,
          meaning: JSON.stringify(meaning),
        })),
      ),
    ]
  })
}
