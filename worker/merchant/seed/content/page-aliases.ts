import type { Text } from '../meals/meal.ts'

/** The pages of the shop, each with its number, which is never reused, and its address in every language. */
export const pageAliases = {
  about: { id: 101, en: 'about-us', sv: 'om-oss' },
  delivery: { id: 102, en: 'delivery', sv: 'leverans' },
  terms: { id: 103, en: 'terms', sv: 'kopvillkor' },
  privacy: { id: 104, en: 'privacy', sv: 'integritetspolicy' },
  cookies: { id: 105, en: 'cookies', sv: 'cookies' },
  foodSafety: { id: 106, en: 'food-safety', sv: 'matsakerhet' },
  customerService: { id: 107, en: 'customer-service', sv: 'kundservice' },
  companies: { id: 108, en: 'company-orders', sv: 'foretag' },
  christmas: { id: 109, en: 'christmas-food', sv: 'julmat' },
  quick: { id: 121, en: 'ready-in-three-minutes', sv: 'klart-pa-tre-minuter' },
  vegan: { id: 122, en: 'vegan', sv: 'veganskt' },
  vegetarian: { id: 123, en: 'vegetarian', sv: 'vegetariskt' },
  glutenFree: { id: 124, en: 'without-gluten', sv: 'utan-gluten' },
  lactoseFree: { id: 125, en: 'without-milk', sv: 'utan-mjolk' },
  protein: { id: 126, en: 'high-in-protein', sv: 'proteinrikt' },
  hot: { id: 127, en: 'hot-and-spicy', sv: 'hetta' },
} as const satisfies Record<string, Text & { id: number }>

export type PageKey = keyof typeof pageAliases
