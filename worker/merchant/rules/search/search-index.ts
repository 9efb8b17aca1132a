import type { LanguageId } from '../market/market.ts'
import { compoundLinks, listKnownSplits, listPossibleParts } from './word/search-compound.ts'
import { KNOWN_INGREDIENTS } from './word/search-meaning.ts'
import { stemWord } from './word/search-stem.ts'
import { normalizeWord, toExactWord } from './word/search-text.ts'

/** How the words of one language are indexed. */
export type IndexRules = {
  language: LanguageId
  /** Stems of heads whose modifier is only a flavour: chicken stock is no chicken. */
  minorHeads: ReadonlySet<string>
  /** The same for whole pairs of words, such as `fish sauce`. */
  minorPairs: ReadonlySet<string>
  /** Returns whether a part of a compound is a word of the catalogue. */
  isPart: (text: string) => boolean
  /** Lists the parts of a compound without accents; the list is empty for any other word. */
  listParts: (word: string) => readonly string[]
}

export type SearchTexts = {
  name: string
  /** Names of the brand and the category, and other words for them. */
  labels: readonly string[]
  ingredients: string
  /** Tokens of the facts. */
  facts: readonly string[]
}

/** The columns of a product in the search index, each as words separated by spaces. */
export const searchColumns = [
  'name',
  'name_terms',
  'label_terms',
  'ingredient_terms',
  'minor_terms',
  'facts',
] as const
export type SearchColumns = Record<(typeof searchColumns)[number], string>

/** Lists the words of a text of the catalogue. Numbers are left out. */
export function listCatalogueWords(text: string): string[] {
  const plain = text.normalize('NFC').replaceAll(/['’`´]s\b/giu, 's')
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.filter((word) => /\p{L}/u.test(word))
}

/** Builds the columns under which a product is found in one language. */
export function toSearchColumns(texts: SearchTexts, rules: IndexRules): SearchColumns {
  const nameWords = listCatalogueWords(texts.name)
  const ingredientWords = listCatalogueWords(texts.ingredients)
  const { terms, minor } = listIngredientTerms(ingredientWords, rules)
  const possibleParts = [...nameWords, ...ingredientWords].flatMap((word) =>
    listPossibleParts(normalizeWord(word), rules.language, rules.isPart),
  )
  const exactWords = nameWords
    .map(toExactWord)
    .flatMap((word) => [word, stemWord(word, rules.language)])
  const isKnown = texts.ingredients.trim() !== ''
  return {
    name: join(exactWords),
    name_terms: join(nameWords.flatMap((word) => listTerms(word, rules))),
    label_terms: join(
      texts.labels.flatMap(listCatalogueWords).flatMap((word) => listTerms(word, rules)),
    ),
    ingredient_terms: join(terms),
    minor_terms: join([...minor, ...possibleParts.map((part) => toTerm(part, rules))]),
    facts: join([...texts.facts, ...(isKnown ? [KNOWN_INGREDIENTS] : [])]),
  }
}

const join = (words: readonly string[]): string => [...new Set(words)].join(' ')

const toTerm = (word: string, { language }: IndexRules): string =>
  stemWord(normalizeWord(word), language)

/** Lists the term of a word and the terms of its parts. */
export function listTerms(word: string, rules: IndexRules): string[] {
  const folded = normalizeWord(word)
  return [folded, ...rules.listParts(folded)].map((part) => stemWord(part, rules.language))
}

type IngredientTerms = { terms: string[]; minor: string[] }

/** Separates the words that only name a flavour, such as the chicken of a stock, from the others. */
function listIngredientTerms(words: readonly string[], rules: IndexRules): IngredientTerms {
  const result: IngredientTerms = { terms: [], minor: [] }
  for (const [index, word] of words.entries()) {
    const term = toTerm(word, rules)
    const next = toTerm(words[index + 1] ?? '', rules)
    const previous = toTerm(words[index - 1] ?? '', rules)
    if (isMinor(term, next, rules) || rules.minorPairs.has(`${previous} ${term}`)) {
      result.minor.push(term)
      if (next !== '') result.terms.push(toTerm(word + (words[index + 1] ?? ''), rules))
      continue
    }
    const flavour = findFlavour(normalizeWord(word), rules)
    if (flavour) {
      result.terms.push(term, toTerm(flavour.right, rules))
      result.minor.push(...listTerms(flavour.left, rules))
    } else result.terms.push(...listTerms(word, rules))
  }
  return result
}

const isMinor = (term: string, next: string, rules: IndexRules): boolean =>
  rules.minorPairs.has(`${term} ${next}`) ||
  (compoundLinks[rules.language] === null && rules.minorHeads.has(next))

/** Finds the parts of a word such as `kycklingbuljong`. */
function findFlavour(word: string, rules: IndexRules) {
  const links = compoundLinks[rules.language]
  const splits = links === null ? [] : listKnownSplits(word, links, rules.isPart)
  return splits.find(({ right }) => rules.minorHeads.has(toTerm(right, rules)))
}
