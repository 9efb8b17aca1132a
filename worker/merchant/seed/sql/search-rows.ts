import { toDocumentId } from '../../rules/search/search-document.ts'
import { searchColumns } from '../../rules/search/search-index.ts'
import { languages, type Catalogue } from '../catalogue.ts'
import { indexCatalogue } from '../search/index-catalogue.ts'
import { listPhrases } from '../search/phrases.ts'
import { searchWords } from '../search/search-words.ts'
import { toTableRows, type SqlValue, type TableRows } from './sql-text.ts'

/** Builds SQL for the search index, its terms and the phrases that a search understands. */
export function buildSearchRows(catalogue: Catalogue): TableRows[] {
  return languages.flatMap((language) => {
    const { meals, terms } = indexCatalogue(catalogue, language)
    const documents = meals.map(({ meal, columns }): SqlValue[] => [
      toDocumentId(meal.productId, meal.soldCount),
      ...searchColumns.map((column) => columns[column]),
    ])
    const phrases = [...listPhrases(searchWords[language.key], language.id)]
    return [
      toTableRows(language.searchTable, ['rowid', ...searchColumns], documents),
      toTableRows(
        'search_terms',
        ['language', 'term', 'word', 'products'],
        terms.map(({ term, word, products }) => [language.id, term, word, products]),
      ),
      toTableRows(
        'search_phrases',
        ['language', 'phrase', 'words', 'meaning'],
        phrases.map(([phrase, { words, meaning }]) => [
          language.id,
          phrase,
          words,
          JSON.stringify(meaning),
        ]),
      ),
    ]
  })
}
