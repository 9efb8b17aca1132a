import type { Brand } from '../../commerce/brand.ts'

export type BrandGroup = { letter: string; brands: Brand[] }

/** Whatever begins with none of the letters. */
const OTHER = '#'

const latin = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/**
 * The letter a name is looked for under: in English Å is an A with a ring, in Swedish a letter of its own after Z.
 * The language's collation knows which.
 */
function findLetter(name: string, base: Intl.Collator, localeIso: string): string {
  const first = Array.from(name.trim())[0] ?? ''
  if (!/\p{L}/u.test(first)) return OTHER
  return (
    latin.find((letter) => base.compare(letter, first) === 0) ?? first.toLocaleUpperCase(localeIso)
  )
}

/** Brands under their letters, both in the order of the language; what begins with no letter stands last. */
export function groupBrands(brands: readonly Brand[], localeIso: string): BrandGroup[] {
  const base = new Intl.Collator(localeIso, { sensitivity: 'base' })
  const order = new Intl.Collator(localeIso, { numeric: true })
  const groups = Map.groupBy(brands, ({ name }) => findLetter(name, base, localeIso))
  return [...groups]
    .map(([letter, own]) => ({
      letter,
      brands: own.toSorted((one, other) => order.compare(one.name, other.name)),
    }))
    .toSorted((one, other) => {
      if (one.letter === OTHER || other.letter === OTHER) return one.letter === OTHER ? 1 : -1
      return order.compare(one.letter, other.letter)
    })
}
