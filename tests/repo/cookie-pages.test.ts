import { describe, expect, it } from 'vitest'
import { listStorefrontSources, readText } from './repository.ts'

// Names that end with a hyphen are the beginning of several keys.
const namePattern = /['"`]((?:ralph|apollo)(?:-[a-z]+)+)(?![a-z-])/g

const names = new Set(
  listStorefrontSources().flatMap((file) =>
    [...readText(file).matchAll(namePattern)].map(([, name = '']) => name),
  ),
)

describe('the pages about cookies', () => {
  it.each(['en', 'sv'])(
    'the page in %s names every cookie and every key that the shop stores, and no other',
    (language) => {
      const page = readText(`worker/merchant/catalogue/pages/cookies/${language}.md`)
      const listed = new Set(
        [...page.matchAll(/\*\*((?:ralph|apollo)-[a-z-]+)\*\*/g)].map(([, name]) => name),
      )
      expect([...listed].toSorted()).toEqual([...names].toSorted())
    },
  )
})
