import { describe, expect, it } from 'vitest'
import { parseSubscriber, readTags } from './newsletter.ts'

describe('a subscriber', () => {
  it.each([
    ['anna@example.com', 'anna@example.com'],
    [' Anna.Ek@Example.COM ', 'anna.ek@example.com'],
    ['', null],
    ['anna', null],
    ['anna@', null],
    ['anna@example', null],
    ['anna ek@example.com', null],
    [`${'a'.repeat(250)}@example.com`, null],
  ])('MORE-01 "%s" is %s', (given, email) => {
    expect(parseSubscriber(given)).toBe(email)
  })

  it('MORE-01 has each tag once, a few short ones at most', () => {
    expect(readTags([' footer ', 'footer', '', null, 'x'.repeat(80)])).toEqual([
      'footer',
      'x'.repeat(50),
    ])
    expect(readTags(Array.from({ length: 30 }, (_, index) => `t${index}`))).toHaveLength(20)
    expect(readTags(null)).toEqual([])
  })
})
