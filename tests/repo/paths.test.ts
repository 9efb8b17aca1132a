import { describe, expect, it } from 'vitest'
import { localeCodes } from '#shared/i18n/locale.ts'
import { getPattern, routeNames } from '#shared/paths/route-table.ts'
import { findInFile, listStorefrontSources } from './repository.ts'

/** Fixed words of the table that stand in one language alone, such as `varukorg`, and never mean anything else in code. */
function listTranslatedWords(): string[] {
  const words = routeNames
    .filter((name) => getPattern(name, 'sv') !== getPattern(name, 'en'))
    .flatMap((name) => localeCodes.map((locale) => getPattern(name, locale).split('/')))
  return [...new Set(words.flat())]
}

describe('paths', () => {
  const sources = listStorefrontSources().filter((file) => !file.startsWith('shared/paths/'))
  const find = (pattern: RegExp) => sources.flatMap((file) => findInFile(file, pattern))

  it('ROUTE-01 are spelled in the route table alone: no quoted word of it after a slash', () => {
    const words = listTranslatedWords().join('|')
    expect(
      find(new RegExp(`['"\`][^'"\`\\s]*/(?:${words})(?:['"\`/?#]|\\$\\{)`)).filter(isPath),
    ).toEqual([])
  })

  it('ROUTE-01 never begin with a language that is written out', () => {
    expect(find(new RegExp(`['"\`]/(?:${localeCodes.join('|')})(?=['"\`/?#])`))).toEqual([])
  })
})

// `../cart/cart.ts`, `#shared/cart/cart.ts` and `client/cart` are files.
const isPath = (finding: string) =>
  !/['"`](?:\.|#(?:shared|worker|client|locales|tests)\/|(?:shared|worker|client)\/)/.test(finding)
