import type { LanguageId } from '../../market/market.ts'

const MIN_STEM_LENGTH = 3

const swedishEndings = 'arnas ornas ernas arna orna erna ar or er en et an a e'.split(' ')

/**
 * Removes the ending of a Swedish word, so that its forms become the same: `soppa`, `soppor` and
 * `sopporna` become `sopp`. The result need not be a word.
 */
function stemSwedish(word: string): string {
  const singular = /^.{3,}[bdfgklmnoprt]s$|^.{5,}as$/u.test(word) ? word.slice(0, -1) : word
  const neutral = singular.endsWith('skt') ? singular.slice(0, -1) : singular
  const ending = swedishEndings.find(
    (candidate) =>
      neutral.endsWith(candidate) && neutral.length - candidate.length >= MIN_STEM_LENGTH,
  )
  const stem = ending === undefined ? neutral : neutral.slice(0, -ending.length)
  // `nudel` and `nudlar`, `äppel` and `äpple`.
  return stem.replace(/([^aeiouyåäö])el$/u, '$1l')
}

/** Removes the plural ending of an English word: `berries` and `berry` become the same. */
function stemEnglish(word: string): string {
  if (word.length <= MIN_STEM_LENGTH) return word
  if (/.ies$/u.test(word)) return `${word.slice(0, -3)}y`
  const singular = /(?:ss|sh|ch|x|z|o)es$/u.test(word)
    ? word.slice(0, -2)
    : word.replace(/(?<![sui])s$/u, '')
  return singular.replace(/(?<=..)(?:ie|i)$/u, 'y')
}

/** Returns the form of a word under which its singular and plural are found. */
export function stemWord(word: string, language: LanguageId): string {
  return language === 'sv-SE' ? stemSwedish(word) : stemEnglish(word)
}
