import { describe, expect, it } from 'vitest'
import { isOrganizationNumber, isPersonalNumber } from './identity-number.ts'

describe('identity numbers', () => {
  it.each([
    ['811218-9876', true],
    ['19811218-9876', true],
    ['198112189876', true],
    ['8112189876', true],
    [' 811218-9876 ', true],
    ['121212+1212', true],
    ['701063-2391', true],
    ['811218-9875', false],
    ['811318-9876', false],
    ['000101-R220', false],
    ['', false],
  ])('the check of the Swedish personal number %j returns %s [FORM-04]', (number, isValid) => {
    expect(isPersonalNumber(number)).toBe(isValid)
  })

  it.each([
    ['556703-7485', true],
    ['5567037485', true],
    [' 556703-7485 ', true],
    ['556703-7486', false],
    ['', false],
  ])('the check of the Swedish organization number %j returns %s [FORM-04]', (number, isValid) => {
    expect(isOrganizationNumber(number)).toBe(isValid)
  })
})
