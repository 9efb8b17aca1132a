import { describe, expect, it } from 'vitest'
import { listMatchesInText, listFiles, readText } from './repository.ts'

// Put together here, so that this file does not hold what it looks for.
const word = (...parts: string[]): string => parts.join('')

const folders = ['work', 'root', 'home', 'Users'].join('|')
const tools = [
  word('assis', 'tant'),
  word('chat', 'gpt'),
  word('clau', 'de'),
  word('co', 'pilot'),
  word('anth', 'ropic'),
  word('open', 'ai'),
]

/** What has no place in the texts of a repository, because it means nothing to whoever reads it next. */
const rules: Record<string, RegExp> = {
  'how it came to be': new RegExp(
    `\\b(?:this|our|my|last|next|previous|earlier|parallel|working|coding) ${word('sess', 'ions?')}\\b|\\b${word('sess', 'ion')} \\d`,
    'i',
  ),
  'what it was written with': new RegExp(`\\b(?:${tools.join('|')})s?\\b`, 'i'),
  'a number of an issue': /(?<![\w&'"`/])#\d{1,4}(?![\w-])/,
  'a folder of one machine': new RegExp(`(?<![\\w./$}-])/(?:${folders})/[\\w.-]`),
  'a package registry': new RegExp(
    `${word('regis', 'try')}\\.[a-z]|localhost:(?:4873|8081)\\b`,
    'i',
  ),
}

const isText = (text: string): boolean => !text.includes('\0')

describe('the texts of the repository', () => {
  const texts = listFiles()
    .map((file) => ({ file, text: readText(file) }))
    .filter(({ text }) => isText(text))

  it.each(Object.entries(rules))('never tell of %s', (_, pattern) => {
    expect(texts.flatMap(({ file, text }) => listMatchesInText(file, text, pattern))).toEqual([])
  })

  it.each([
    [word('as the last sess', 'ion left it'), 'how it came to be'],
    [word('Sess', 'ion 12'), 'how it came to be'],
    [word('an Assis', 'tant wrote'), 'what it was written with'],
    [word('mended, see #', '2.'), 'a number of an issue'],
    [word('cd /wo', 'rk/main'), 'a folder of one machine'],
    [word('"/ro', 'ot/.npmrc"'), 'a folder of one machine'],
    [word('https://regis', 'try.npmjs.org/x'), 'a package registry'],
    [word('http://local', 'host:4873'), 'a package registry'],
  ])('are searched for "%s"', (text, rule) => {
    expect(listMatchesInText('x', text, rules[rule] ?? /^$/)).toHaveLength(1)
  })

  it.each([
    'ends a payment session',
    'sessionLifetime 30',
    "color: '#123'",
    '&#39;',
    '{count, plural, one {# meal} other {# meals}}',
    word("from '../wo", "rk/page.tsx'"),
    'https://shop.example/tmp',
  ])('may well say "%s"', (text) => {
    const found = Object.values(rules).flatMap((pattern) => listMatchesInText('x', text, pattern))
    expect(found).toEqual([])
  })
})
