import { expect, it } from 'vitest'
import { readText } from './repository.ts'

const listMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name).toSorted()

it.each(['sv', 'en'] as const)(
  'the page about cookies lists exactly the cookies that the shop sets (%s)',
  (language) => {
    const cookieNames = listMatches(readText('worker/http/cookies.ts'), /name: '([^']+)'/g)
    const page = readText(`worker/merchant/catalogue/pages/cookies/${language}.md`)
    expect(cookieNames).toContain('ralph-cart')
    expect(listMatches(page, /\*\*([^*]+)\*\*/g)).toEqual(cookieNames)
  },
)
