import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { createMessageFormatter, type Message, type MessageValues } from './format-message.ts'

// Tests resolve the parser as the Workers do, which have none.
const { parse } = createRequire(import.meta.url)('@formatjs/icu-messageformat-parser') as {
  parse: (text: string) => unknown
}

function format(text: string, values?: MessageValues, language = 'sv-SE'): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that the formatter knows
  return createMessageFormatter(language)(parse(text) as Message, values)
}

describe('formatting a message', () => {
  it('a placeholder gets its value, and a missing value leaves nothing behind', () => {
    expect(format('{count} av {total}', { count: 2, total: '10' })).toBe('2 av 10')
    expect(format('Menade du {email}?')).toBe('Menade du ?')
  })

  const meals = '{count, plural, =0 {inga rätter} one {# rätt} other {# rätter till {name}}}'

  it.each([
    [0, 'inga rätter'],
    [1, '1 rätt'],
    [2, '2 rätter till Anna'],
    [1200, '1 200 rätter till Anna'],
  ])('the plural of %i is %j', (count, text) => {
    expect(format(meals, { count, name: 'Anna' }).replaceAll(/\s/g, ' ')).toBe(text)
  })

  it('a choice is made by its value', () => {
    const text = '{day, select, today {i dag} other {{day}}}'
    expect(format(text, { day: 'today' })).toBe('i dag')
    expect(format(text, { day: 'måndag' })).toBe('måndag')
  })

  it('a message without placeholders is a plain text', () => {
    expect(createMessageFormatter('en')('Checkout')).toBe('Checkout')
  })
})
