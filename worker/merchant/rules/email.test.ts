import { describe, expect, it } from 'vitest'
import { parseEmail } from './email.ts'

describe('an e-mail address', () => {
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
    expect(parseEmail(given)).toBe(email)
  })
})
