import type { Text } from './meal.ts'

export type VariantGroupSeed = {
  variantGroupId: number
  dimension: string
  name: Text
  /** The first one stands for the group. */
  members: { productId: number; value: string; label: Text }[]
}

const chicken = { value: 'chicken', label: { en: 'Chicken', sv: 'Kyckling' } }
const salmon = { value: 'salmon', label: { en: 'Salmon', sv: 'Lax' } }
const beef = { value: 'beef', label: { en: 'Beef', sv: 'Nötkött' } }
const vegetarian = { value: 'vegetarian', label: { en: 'Vegetarian', sv: 'Vegetarisk' } }
const vegan = { value: 'vegan', label: { en: 'Vegan', sv: 'Vegansk' } }

/** Meals that are each other's alternatives. */
export const variantGroups: VariantGroupSeed[] = [
  {
    variantGroupId: 1,
    dimension: 'Protein',
    name: { en: 'Indian with rice or naan', sv: 'Indiskt med ris eller naan' },
    members: [
      { productId: 1024, ...chicken },
      { productId: 1025, ...vegetarian },
      { productId: 1023, ...vegan },
    ],
  },
  {
    variantGroupId: 2,
    dimension: 'Spice',
    name: { en: 'Thai curry', sv: 'Thailändsk curry' },
    members: [
      { productId: 1027, value: 'mild', label: { en: 'Mild', sv: 'Mild' } },
      { productId: 1026, value: 'hot', label: { en: 'Hot', sv: 'Stark' } },
    ],
  },
  {
    variantGroupId: 3,
    dimension: 'Protein',
    name: { en: 'Pasta from the oven', sv: 'Pasta i ugn' },
    members: [
      { productId: 1034, ...beef },
      { productId: 1036, ...vegetarian },
    ],
  },
  {
    variantGroupId: 4,
    dimension: 'Protein',
    name: { en: 'Rice bowl', sv: 'Risbowl' },
    members: [
      { productId: 1043, ...salmon },
      { productId: 1044, value: 'tofu', label: { en: 'Tofu', sv: 'Tofu' } },
    ],
  },
  {
    variantGroupId: 5,
    dimension: 'Protein',
    name: { en: 'Big salad', sv: 'Stor sallad' },
    members: [
      { productId: 1045, ...chicken },
      { productId: 1047, value: 'tuna', label: { en: 'Tuna', sv: 'Tonfisk' } },
      { productId: 1048, value: 'feta', label: { en: 'Feta', sv: 'Fetaost' } },
    ],
  },
  {
    variantGroupId: 6,
    dimension: 'Protein',
    name: { en: 'Stew with paprika', sv: 'Gryta med paprika' },
    members: [
      { productId: 1052, ...beef },
      { productId: 1051, ...vegan },
    ],
  },
]
