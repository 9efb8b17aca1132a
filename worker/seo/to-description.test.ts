import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortenDescription, toDescription } from './to-description.ts'

it('a description of any length becomes at most 160 characters of its own start [MORE-03]', () => {
  const words = fc.array(fc.stringMatching(/^[a-zåäö]{1,30}[.,!]?$/), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(words, (list) => {
      const text = list.join(' ')
      const short = shortenDescription(text)
      expect(short.length).toBeLessThanOrEqual(160)
      expect(text.startsWith(short.replace(/…$/, ''))).toBe(true)
      expect(short).not.toBe('')
    }),
  )
})

it('a long description ends after a whole sentence, or else after a whole word [MORE-03]', () => {
  const sentence =
    'Soup from small kitchens that is chilled and at your door the next day, if you like that.'
  expect(shortenDescription(`${sentence} ${sentence}`)).toBe(sentence)
  const endless = 'soup and '.repeat(30)
  expect(shortenDescription(endless)).toMatch(/(?:soup|and)…$/)
})

it('a page without a description is described by its title [MORE-03]', () => {
  const shop = {
    t: (_key: string, values: Record<string, unknown> = {}) => `${values.title} at ${values.shop}`,
    name: 'The shop',
  }
  expect(toDescription({ title: 'Your cart' }, shop)).toBe('Your cart at The shop')
  expect(toDescription({ title: 'Your cart', description: 'Own text' }, shop)).toBe('Own text')
})
