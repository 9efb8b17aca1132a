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
  {
    variantGroupId: 7,
    dimension: 'Protein',
    name: { en: 'Gnocchi', sv: 'Gnocchi' },
    members: [
      { productId: 1241, ...vegetarian },
      { productId: 1242, value: 'pork', label: { en: 'Sausage', sv: 'Salsiccia' } },
    ],
  },
  {
    variantGroupId: 8,
    dimension: 'Protein',
    name: { en: 'Potato pancakes', sv: 'Raggmunk' },
    members: [
      { productId: 1186, value: 'pork', label: { en: 'Salt pork', sv: 'Rimmat fläsk' } },
      { productId: 1196, ...vegan },
    ],
  },
  {
    variantGroupId: 9,
    dimension: 'Protein',
    name: { en: 'Coconut curry', sv: 'Kokoscurry' },
    members: [
      { productId: 1228, ...beef },
      { productId: 1229, value: 'tofu', label: { en: 'Tofu', sv: 'Tofu' } },
    ],
  },
  {
    variantGroupId: 10,
    dimension: 'Protein',
    name: { en: 'Curry and basmati', sv: 'Curry med basmatiris' },
    members: [
      { productId: 1223, ...chicken },
      { productId: 1226, ...vegetarian },
      { productId: 1222, ...vegan },
    ],
  },
  {
    variantGroupId: 11,
    dimension: 'Protein',
    name: { en: 'Cabbage rolls', sv: 'Kåldolmar' },
    members: [
      { productId: 1069, value: 'mince', label: { en: 'Minced meat', sv: 'Köttfärs' } },
      { productId: 1197, ...vegan },
    ],
  },
  {
    variantGroupId: 12,
    dimension: 'Protein',
    name: { en: 'Lunch tray', sv: 'Lunchbricka' },
    members: [
      { productId: 1310, ...beef },
      { productId: 1313, ...chicken },
      { productId: 1312, value: 'tuna', label: { en: 'Tuna', sv: 'Tonfisk' } },
      { productId: 1311, ...vegan },
    ],
  },
]
