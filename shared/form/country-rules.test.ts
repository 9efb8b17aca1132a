import { expect, it } from 'vitest'
import { getCountryRules } from './country-rules.ts'

it.each(['constructor', 'toString', 'XX'])('the country %s is unknown and has no rules', (code) => {
  expect(getCountryRules(code)).toEqual({})
})
