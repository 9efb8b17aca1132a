import { describe, expect, it } from 'vitest'
import { parseEmail } from './email.ts'

describe('parsing of email addresses', () => {
  it.each([
    ['anna@example.com', 'anna@example.com'],
    [' Anna.Ek@Example.COM ', 'anna.ek@example.com'],
    ['', null],
    ['anna', null],
    ['anna@', null],
    ['anna@example', null],
    ['anna ek@example.com', null],
    [`${'a'.repeat(250)}@example.com`, null],
  ])('the email address %s is parsed to %s [MORE-01]', (text, email) => {
    expect(parseEmail(text)).toBe(email)
  })
})
