import { describe, expect, it } from 'vitest'
import { localeCodes } from '#shared/i18n/locale.ts'
import { getPattern, routeNames } from '#shared/paths/route-table.ts'
import { listMatchesInFile, listStorefrontSources } from './repository.ts'

/**
 * Lists the path segments of all routes whose path differs between Swedish and English. An example
 * is `varukorg`.
 */
function listTranslatedSegments(): string[] {
  const segments = routeNames
    .filter((name) => getPattern(name, 'sv') !== getPattern(name, 'en'))
    .flatMap((name) => localeCodes.map((locale) => getPattern(name, locale).split('/')))
  return [...new Set(segments.flat())]
}

describe('paths in the code', () => {
  const sources = listStorefrontSources().filter((file) => !file.startsWith('shared/paths/'))
  const listMatches = (pattern: RegExp) =>
    sources.flatMap((file) => listMatchesInFile(file, pattern))

  it('translated path segments are written only in the route table [ROUTE-01]', () => {
    const segments = listTranslatedSegments().join('|')
    expect(
      listMatches(new RegExp(`['"\`][^'"\`\\s]*/(?:${segments})(?:['"\`/?#]|\\$\\{)`)).filter(
        isUrlPath,
      ),
    ).toEqual([])
  })

  it('no path in the code starts with a language code [ROUTE-01]', () => {
    expect(listMatches(new RegExp(`['"\`]/(?:${localeCodes.join('|')})(?=['"\`/?#])`))).toEqual([])
  })
})

// Returns false for paths of files, such as `../cart/cart.ts`, `#shared/cart/cart.ts` and
// `client/cart`.
const isUrlPath = (finding: string) =>
  !/['"`](?:\.|#(?:shared|worker|client|locales|tests)\/|(?:shared|worker|client)\/)/.test(finding)
