import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allergens } from '#shared/food/food-facts.ts'
import { diets, isEmptyProfile, parseDietProfile, serializeDietProfile } from './diet-profile.ts'

const profiles = fc.record({
  avoids: fc.subarray([...allergens]),
  eats: fc.constantFrom(...diets),
})

describe('the stored diet profile', () => {
  it('a stored profile is read as it was saved, and an empty one counts as none [PRODUCT-08]', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        const expected = isEmptyProfile(profile) ? null : profile
        expect(parseDietProfile(serializeDietProfile(profile))).toEqual(expected)
      }),
      { seed: 7 },
    )
  })

  it.each([
    null,
    '',
    '{',
    '[]',
    '{"version":1}',
    '{"version":2,"avoids":["milk"],"eats":"vegan"}',
    '{"version":1,"avoids":["milk"],"eats":"meat"}',
    '{"version":1,"avoids":["milk","latex"],"eats":"vegan"}',
    '{"version":1,"avoids":"milk","eats":"vegan"}',
  ])('the stored text %j is not a profile [PRODUCT-08]', (json) => {
    expect(parseDietProfile(json)).toBeNull()
  })

  it('any stored text is parsed without an error [PRODUCT-08]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        const profile = parseDietProfile(json)
        expect(profile === null || diets.includes(profile.eats)).toBe(true)
      }),
      { seed: 7 },
    )
  })
})
