import type { LanguageKey } from '../catalogue.ts'
import { readData } from '../read-data.ts'
import { searchWords as schema, type SearchWords } from '../schema/search-schema.ts'

/** The words of shoppers in each language: synonyms, words for facts, negations. */
export const searchWords: Record<LanguageKey, SearchWords> = {
  sv: readData('search/sv.json', schema),
  en: readData('search/en.json', schema),
}
