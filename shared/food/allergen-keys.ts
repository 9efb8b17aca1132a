import type { MessageKey } from '../i18n/translator.ts'
import type { Allergen } from './food-facts.ts'

export const allergenKeys: Record<Allergen, MessageKey> = {
  gluten: 'food.allergen.gluten',
  milk: 'food.allergen.milk',
  egg: 'food.allergen.egg',
  fish: 'food.allergen.fish',
  crustaceans: 'food.allergen.crustaceans',
  molluscs: 'food.allergen.molluscs',
  nuts: 'food.allergen.nuts',
  peanuts: 'food.allergen.peanuts',
  soy: 'food.allergen.soy',
  sesame: 'food.allergen.sesame',
  celery: 'food.allergen.celery',
  mustard: 'food.allergen.mustard',
  sulphites: 'food.allergen.sulphites',
  lupin: 'food.allergen.lupin',
}
