import { expect, it } from 'vitest'
import { fillText } from './texts.ts'
import en from './en.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }

/** Lists the placeholders of each mail, and of each other text by its path. */
const listPlaceholders = (node: unknown, path = ''): string[] =>
  typeof node === 'object' && node !== null && !('body' in node)
    ? Object.entries(node).flatMap(([key, item]) => listPlaceholders(item, `${path}/${key}`))
    : [`${path} ${[...new Set(JSON.stringify(node).match(/\{\w+\}/g))].toSorted().join(' ')}`]

it('both languages have the same texts with the same placeholders', () => {
  expect(listPlaceholders(sv)).toEqual(listPlaceholders(en))
  expect(listPlaceholders(en)).toContain('/mails/password-reset {account} {key} {shop}')
})

it('a placeholder in a value is not filled, and one without a value is an error', () => {
  expect(fillText('{meal}: {link}', { meal: '{link}', link: '/p' })).toBe('{link}: /p')
  expect(() => fillText('{meal}', { link: '/p' })).toThrow('meal')
})
