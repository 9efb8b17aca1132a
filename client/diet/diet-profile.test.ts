import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { allergens } from '#shared/food/food-facts.ts'
import { createStorage } from '#tests/support/create-storage.ts'
import { DIET_PROFILE_KEY } from './diet-profile-key.ts'
import { diets, isEmptyProfile, readDietProfile, saveDietProfile } from './diet-profile.ts'

const profiles = fc.record({
  avoids: fc.subarray([...allergens]),
  eats: fc.constantFrom(...diets),
})

function readText(text: string) {
  const storage = createStorage()
  storage.setItem(DIET_PROFILE_KEY, text)
  vi.stubGlobal('localStorage', storage)
  return readDietProfile()
}

afterEach(() => void vi.unstubAllGlobals())

describe('the stored diet profile', () => {
  it('a stored profile is read as it was saved, and an empty one counts as none [PRODUCT-08]', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        vi.stubGlobal('localStorage', createStorage())
        vi.stubGlobal('dispatchEvent', () => true)
        expect(saveDietProfile(profile)).toBe(true)
        if (isEmptyProfile(profile)) expect(readDietProfile()).toBeNull()
        else expect(readDietProfile()).toMatchObject(profile)
      }),
      { seed: 7 },
    )
  })

  it.each([
    '',
    '{',
    '[]',
    '{"version":1}',
    '{"version":2,"avoids":["milk"],"eats":"vegan"}',
    '{"version":1,"avoids":["milk"],"eats":"meat"}',
    '{"version":1,"avoids":["milk","latex"],"eats":"vegan"}',
    '{"version":1,"avoids":"milk","eats":"vegan"}',
  ])('the stored text %j is not a profile [PRODUCT-08]', (json) => {
    expect(readText(json)).toBeNull()
  })

  it('any stored text is parsed without an error [PRODUCT-08]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        const profile = readText(json)
        expect(profile === null || diets.includes(profile.eats)).toBe(true)
      }),
      { seed: 7 },
    )
  })
})
