import { describe, expect, it } from 'vitest'
import { getCountryRules } from '#shared/form/country-rules.ts'
import { identityNumbers } from './identity-numbers.ts'

describe('identityNumbers', () => {
  it.each([
    ['SE', '556016-0680', true],
    ['SE', '5560160680', true],
    ['SE', '556036-0794', false],
    ['FI', '1234567-1', true],
    ['FI', 'FI12345671', true],
    ['FI', '123456-7', false],
    ['FI', '1234567-8', false],
    ['FI', 'nonsense', false],
    ['NO', '123 456 785', true],
    ['NO', 'NO 123456785 MVA', true],
    ['NO', '123456789', false],
    ['DK', '12345674', true],
    ['DK', 'DK-12 34 56 74', true],
    ['DK', '12345678', false],
    ['DK', '00000000', false],
    ['DE', 'HRB 12345', true],
    ['US', '12-3456789', true],
  ])(
    'an organization in %s with the number %j is accepted: %s [FORM-04]',
    (country, text, isValid) => {
      expect(identityNumbers.isOrganizationNumber(country, text)).toBe(isValid)
    },
  )

  it.each(['SE', 'FI', 'DK', 'NO', 'DE', 'US'])(
    'the example of an organization number of %s is valid [FORM-04]',
    (country) => {
      const { organizationNumberExample = '' } = getCountryRules(country)
      expect(identityNumbers.isOrganizationNumber(country, organizationNumberExample)).toBe(true)
    },
  )

  it.each([
    ['SE', '19900101-2385', true],
    ['SE', ' 900101-2385 ', true],
    ['SE', '900101+2385', true],
    ['SE', '19900161-2382', true],
    ['SE', '19900101-0000', false],
    ['SE', 'not a number', false],
    ['FI', 'anything', true],
  ])('a person in %s with the number %j is accepted: %s [FORM-04]', (country, text, isValid) => {
    expect(identityNumbers.isPersonalNumber(country, text)).toBe(isValid)
  })
})
