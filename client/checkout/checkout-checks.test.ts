import { describe, expect, it } from 'vitest'
import { suggestEmail } from './checkout-checks.ts'

describe('suggestEmail', () => {
  it.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@GMAIL.co', 'anna@gmail.com'],
    ['anna@gmail', null],
    ['Anna.B@hotmial.com', 'Anna.B@hotmail.com'],
    ['anna@homail.se', 'anna@hotmail.se'],
    ['anna@outlok.com', 'anna@outlook.com'],
    [' anna@iclod.com ', 'anna@icloud.com'],
    ['anna@telia.con', 'anna@telia.com'],
  ])('the address %j suggests %j', (email, suggestion) => {
    expect(suggestEmail(email)).toBe(suggestion)
  })

  it.each([
    'anna@gmail.com',
    'anna@hotmail.se',
    'anna@hotmail.fi',
    'anna@live.de',
    'anna@example.com',
  ])('the address %s needs no suggestion', (email) => expect(suggestEmail(email)).toBeNull())

  it.each(['', 'anna', 'anna@', '@gmial.com', 'a@b@gmial.com', 'anna @gmial.com'])(
    'the incomplete address %j suggests nothing',
    (email) => expect(suggestEmail(email)).toBeNull(),
  )
})
