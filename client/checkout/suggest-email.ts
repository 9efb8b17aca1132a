/** Domains with many addresses in the countries of the shop. */
const domains = [
  'gmail.com',
  'hotmail.com',
  'hotmail.se',
  'outlook.com',
  'live.se',
  'live.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.se',
  'telia.com',
  'bredband.net',
  'comhem.se',
  'protonmail.com',
  'gmx.de',
  'web.de',
]

/** Shorter domains differ by one letter only, because two would make them other domains. */
const LONG_DOMAIN = 8

/** Returns how many letters must be added, removed, replaced or swapped with the next one. */
function measureDistance(from: string, to: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforePrevious[column - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    beforePrevious = previous
    previous = current
  }
  return previous[to.length] ?? Infinity
}

/** Returns whether the domain is a known one in another country, such as `hotmail.fi`. */
function isInOtherCountry(domain: string): boolean {
  const [label = '', country = ''] = domain.split('.')
  return (
    ['de', 'dk', 'fi', 'fr', 'nl', 'no', 'se'].includes(country) &&
    domains.some((known) => known.startsWith(`${label}.`))
  )
}

export function suggestEmail(email: string): string | null {
  const [, name, typed = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? []
  const domain = typed.toLowerCase()
  if (!name || domains.includes(domain) || isInOtherCountry(domain)) return null
  const near = domains
    .map((known) => ({ known, distance: measureDistance(domain, known) }))
    .filter(({ known, distance }) => distance <= (known.length > LONG_DOMAIN ? 2 : 1))
    .toSorted((one, other) => one.distance - other.distance)
  return near[0] ? `${name}@${near[0].known}` : null
}
