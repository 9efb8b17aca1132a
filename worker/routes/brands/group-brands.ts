export type BrandGroup<Brand> = { letter: string; brands: Brand[] }

/** Group for names that do not begin with a letter. */
const OTHER = '#'

const latin = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** In English Å belongs to A, in Swedish it is a separate letter after Z. */
function getLetter(name: string, base: Intl.Collator, localeIso: string): string {
  const first = Array.from(name.trim())[0] ?? ''
  if (!/\p{L}/u.test(first)) return OTHER
  return (
    latin.find((letter) => base.compare(letter, first) === 0) ?? first.toLocaleUpperCase(localeIso)
  )
}

/**
 * Groups brands by their first letter. Groups and brands are sorted by the rules of the language;
 * names that do not begin with a letter come last.
 */
export function groupBrands<Brand extends { name: string }>(
  brands: readonly Brand[],
  localeIso: string,
): BrandGroup<Brand>[] {
  const base = new Intl.Collator(localeIso, { sensitivity: 'base' })
  const order = new Intl.Collator(localeIso, { numeric: true })
  const groups = Map.groupBy(brands, ({ name }) => getLetter(name, base, localeIso))
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
