import { expect, it } from 'vitest'
import { cookies } from '../../worker/merchant/seed/content/pages/cookies.ts'
import { readText } from './repository.ts'

const listMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name).toSorted()

it.each(['sv', 'en'] as const)(
  'the page about cookies names those that the shop writes, no other (%s)',
  (language) => {
    const written = listMatches(readText('worker/cookies.ts'), /name: '([^']+)'/g)
    const page = JSON.stringify(cookies.published?.[language])
    expect(written).toContain('ralph-cart')
    expect(listMatches(page, /<strong>([^<]+)<\/strong>/g)).toEqual(written)
  },
)
