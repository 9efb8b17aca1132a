import * as z from '#shared/json/schema.ts'
import { stored } from '../browser/stored.ts'

const MAX_MEALS = 60

/** A meal as the shopper saw it, in the language of the page and with the price of that time. */
const mealSchema = z.object({
  productId: z.number(),
  locale: z.string(),
  href: z.string(),
  name: z.string(),
  price: z.string(),
  picture: z.string(),
  /** Time in milliseconds. */
  seenAt: z.number(),
})
export type StoredMeal = z.infer<typeof mealSchema>

function parseMeal(value: unknown): StoredMeal[] {
  const { data } = z.safeParse(mealSchema, value)
  // Links lead to this shop only.
  return data?.href.startsWith('/') && !data.href.startsWith('//') ? [data] : []
}

/** Parses the stored meals. Anything else that is stored counts as no meals. */
export const parseMeals = (value: unknown): StoredMeal[] =>
  Array.isArray(value) ? value.flatMap(parseMeal) : []

const isSameMeal = (one: StoredMeal, other: StoredMeal) =>
  one.productId === other.productId && one.locale === other.locale

/** Adds meals in front of the others. Favorites are dropped after all other meals. */
export function addMeals(
  known: readonly StoredMeal[],
  seen: readonly StoredMeal[],
  favorites: readonly number[],
): StoredMeal[] {
  const others = known.filter((meal) => !seen.some((other) => isSameMeal(meal, other)))
  const meals = [...seen, ...others]
  const surplus = meals.length - MAX_MEALS
  if (surplus <= 0) return meals
  const oldestFirst = meals.toReversed()
  const isFavorite = ({ productId }: StoredMeal) => favorites.includes(productId)
  const dropped = new Set(
    [
      ...oldestFirst.filter((meal) => !isFavorite(meal)),
      ...oldestFirst.filter((meal) => isFavorite(meal)),
    ].slice(0, surplus),
  )
  return meals.filter((meal) => !dropped.has(meal))
}

const MAX_SEEN = 12

/** Divides the meals in one language into favorites, in their order, and others seen last. */
export function divideMeals(
  meals: readonly StoredMeal[],
  { locale, favorites }: { locale: string; favorites: readonly number[] },
): { favorites: StoredMeal[]; seen: StoredMeal[] } {
  const own = meals.filter((meal) => meal.locale === locale)
  return {
    favorites: favorites.flatMap((id) => own.find(({ productId }) => productId === id) ?? []),
    seen: own.filter(({ productId }) => !favorites.includes(productId)).slice(0, MAX_SEEN),
  }
}

/** Texts about privacy list the keys: `ralph-offline-seen` and `ralph-offline-owner`. */
export const storedOffline = <Value>(name: string, parse: (value: unknown) => Value) =>
  stored(`ralph-offline-${name}`, { parse }, () => localStorage)

const meals = storedOffline('seen', parseMeals)

export const readMeals = (): StoredMeal[] => meals.read() ?? []

export const saveMeals = (next: StoredMeal[]): void => void meals.write(next)

const RADIX = 36
const HASH_START = 0x81_1c_9d_c5
const HASH_FACTOR = 0x01_00_01_93

const owner = storedOffline('owner', String)

/** Returns a mark that tells customers apart without containing their address. */
function toMark(email: string): string {
  let hash = HASH_START
  for (const character of email.toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), HASH_FACTOR)
  }
  return (hash >>> 0).toString(RADIX)
}

/**
 * Deletes the meals that a customer has seen as soon as the customer is no longer logged in. What a
 * shopper did before the log-in belongs to the customer then, as the cart does.
 */
export function deleteMealsOfOtherCustomer(email: string | null): void {
  const known = owner.read()
  const mark = email === null ? null : toMark(email)
  if (known === mark) return
  if (known !== null) meals.write(null)
  owner.write(mark)
}
