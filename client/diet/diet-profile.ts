import { allergens, type Allergen } from '#shared/food/food-facts.ts'
import * as z from '#shared/json/schema.ts'
import { stored } from '../browser/stored.ts'
import { DIET_CHANGED, DIET_PROFILE_KEY } from './diet-profile-key.ts'

export const diets = ['everything', 'vegetarian', 'vegan'] as const
export type Diet = (typeof diets)[number]

/** The allergens that a shopper avoids and what the shopper eats. Only the browser knows it. */
export type DietProfile = { avoids: Allergen[]; eats: Diet }

export const isEmptyProfile = ({ avoids, eats }: DietProfile): boolean =>
  avoids.length === 0 && eats === 'everything'

/** An unknown allergen makes a profile invalid: without it the shopper would miss warnings. */
const profileSchema = z.object({
  version: z.literal(1),
  avoids: z.array(z.enum(allergens)),
  eats: z.enum(diets),
})
const storedProfile = stored(DIET_PROFILE_KEY, profileSchema, () => localStorage)

export function readDietProfile(): DietProfile | null {
  const profile = storedProfile.read()
  return profile && !isEmptyProfile(profile) ? profile : null
}

/** Stores the profile, or removes it. Returns false if the browser blocks storage. */
export function saveDietProfile(profile: DietProfile | null): boolean {
  const isEmpty = profile === null || isEmptyProfile(profile)
  if (!storedProfile.write(isEmpty ? null : { version: 1, ...profile })) return false
  dispatchEvent(new Event(DIET_CHANGED))
  return true
}
