import { expect, it } from 'vitest'
import { checkMessages } from './messages.ts'

it('the error names an enabled language without messages [ROUTE-11]', () => {
  const LOCALES = ['sv', 'xx'] as unknown as ['sv']
  expect(() => checkMessages({ LOCALES })).toThrow('LOCALES: xx has no messages file')
  expect(() => checkMessages({ LOCALES: ['sv', 'en'] })).not.toThrow()
})
