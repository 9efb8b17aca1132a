import { allergens, type Allergen } from '#shared/food/food-facts.ts'
import { isRecord } from '../browser/is-record.ts'
import { DIET_CHANGED, DIET_PROFILE_KEY } from './diet-profile-key.ts'

const VERSION = 1

export const diets = ['everything', 'vegetarian', 'vegan'] as const
export type Diet = (typeof diets)[number]

/** The allergens that a shopper avoids and what the shopper eats. Only the browser knows it. */
export type DietProfile = { avoids: Allergen[]; eats: Diet }

export const isEmptyProfile = ({ avoids, eats }: DietProfile): boolean =>
  avoids.length === 0 && eats === 'everything'

/**
 * Parses a stored profile. An allergen that is not known makes the profile invalid, because without
 * it the shopper would miss warnings and not notice.
 */
export function parseDietProfile(json: string | null): DietProfile | null {
  try {
    const parsed: unknown = JSON.parse(json ?? 'null')
    if (!isRecord(parsed) || parsed.version !== VERSION || !Array.isArray(parsed.avoids))
      return null
    const stored: unknown[] = parsed.avoids
    const eats = diets.find((diet) => diet === parsed.eats)
    const avoids = allergens.filter((allergen) => stored.includes(allergen))
    if (!eats || avoids.length !== new Set(stored).size) return null
    const profile = { avoids, eats }
    return isEmptyProfile(profile) ? null : profile
  } catch {
    return null
  }
}

export const serializeDietProfile = ({ avoids, eats }: DietProfile): string =>
  JSON.stringify({ version: VERSION, avoids, eats })

export function readDietProfile(): DietProfile | null {
  try {
    return parseDietProfile(localStorage.getItem(DIET_PROFILE_KEY))
  } catch {
    // Storage is blocked, so no profile can be stored.
    return null
  }
}

/** Stores the profile, or removes it. Returns false if the browser blocks storage. */
export function saveDietProfile(profile: DietProfile | null): boolean {
  try {
    if (profile === null || isEmptyProfile(profile)) localStorage.removeItem(DIET_PROFILE_KEY)
    else localStorage.setItem(DIET_PROFILE_KEY, serializeDietProfile(profile))
  } catch {
    return false
  }
  dispatchEvent(new Event(DIET_CHANGED))
  return true
}
