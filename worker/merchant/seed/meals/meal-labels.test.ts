import { expect, it } from 'vitest'
import { meals } from './meals.ts'
import type { Allergen } from '../schema/meal-schema.ts'
import type { Meal } from './meal.ts'

/** Words for allergens in capitals, because labels print allergens in capitals. */
const emphasised = {
  gluten: /WHEAT|BARLEY|RYE|OAT|VETE|KORN|RÅG|HAVRE/,
  crustaceans: /CRUSTACEANS|KRÄFTDJUR/,
  egg: /EGG|ÄGG/,
  fish: /FISH|FISK/,
  peanuts: /PEANUTS|JORDNÖTTER/,
  soy: /SOY|SOJA/,
  milk: /MILK|MJÖLK/,
  nuts: /ALMONDS|WALNUTS|CASHEWS|HAZELNUTS|PISTACHIOS|MANDEL|VALNÖTTER|CASHEWNÖTTER|HASSELNÖTTER|PISTAGENÖTTER/,
  celery: /CELERY|SELLERI/,
  mustard: /MUSTARD|SENAP/,
  sesame: /SESAM/,
  sulphites: /SULFIT/,
  lupin: /LUPIN/,
  molluscs: /MOLLUSKS|BLÖTDJUR/,
} satisfies Record<Allergen, RegExp>

/** Patterns for ingredients that contain an allergen, for the words of a label that are not in capitals. */
const hidden: [Allergen, RegExp][] = [
  [
    'gluten',
    /wheat|flour|noodle|udon|bulgur|couscous|barley|\brye|\boats?\b|naan|bread|spaghetti|semolina|filo|spelt|penne|tortellini|brioche|lavash|linguine|cookie|ladyfingers|spring roll|crispbread|croissant|malt\b|dark beer|isterband/,
  ],
  [
    'milk',
    /milk|butter|cream|crème|cheese|yogurt|feta|ricotta|mozzarella|quark|paneer|halloumi|mascarpone|skyr|kefir|\bghee|gorgonzola|gruyère|béchamel|béarnaise|kefalotyri/,
  ],
  [
    'egg',
    /egg\b|mayonnaise|aioli|custard|tagliatelle|lasagna|ladyfingers|béarnaise|béchamel|remoulade/,
  ],
  [
    'fish',
    /fish|salmon|cod\b|pollock|anchov|sprat|tuna|bonito|herring|trout|mackerel|\broe\b|\bchar\b|perch|gravlax|worcester|dashi/,
  ],
  ['crustaceans', /shrimp|crab\b|crayfish|lobster/],
  ['molluscs', /mussel|oyster sauce|squid|clam|octopus|scallop/],
  ['soy', /soy|tofu|edamame|miso/],
  ['nuts', /almond|walnut|cashew|hazelnut|pistachio|pecan/],
  ['peanuts', /peanut/],
  ['sesame', /sesame|tahini/],
  ['mustard', /mustard/],
  ['celery', /celery/],
  ['sulphites', /\bwine\b|cider\b(?! vinegar)|sherry|marsala/],
]
const harmless =
  /coconut (milk|cream|yogurt)|oat (cream|drink|yogurt)|peanut butter|cocoa butter|(rice|corn|chickpea|teff) flour|glass noodles|(cooked )?rice noodles|oyster mushrooms/g
const meat =
  /beef|pork|bacon|\bham\b|chicken|lamb|sausage|pancetta|lard\b|gelatin|moose|reindeer|venison|duck|turkey|veal|chorizo|\bgoat\b(?!’| cheese)|guanciale|sucuk|wild boar|oxtail|broth \(water, (beef|pork|chicken)|game stock|(beef|chicken|veal) stock/

function findEmphasised(ingredients: string): string[] {
  return Object.entries(emphasised).flatMap(([allergen, pattern]) =>
    pattern.test(ingredients) ? [allergen] : [],
  )
}

function listLowerCase(meal: Meal): string {
  return meal.ingredients.en.toLowerCase().replaceAll(harmless, '')
}

it.each(meals.map((meal) => [meal.alias.en, meal] as const))(
  'the allergens of %s are exactly those that its labels print in capitals [PRODUCT-08]',
  (_, meal) => {
    expect(findEmphasised(meal.ingredients.en)).toEqual(meal.allergens)
    expect(findEmphasised(meal.ingredients.sv)).toEqual(meal.allergens)
    for (const word of `${meal.ingredients.en} ${meal.ingredients.sv}`.match(/\p{Lu}{3,}/gu) ?? [])
      expect([word, findEmphasised(word).length]).toEqual([word, 1])
    for (const [allergen, pattern] of hidden)
      if (pattern.test(listLowerCase(meal))) expect(meal.allergens).toContain(allergen)
  },
)

it('the diets of a meal agree with the ingredients on its label [PRODUCT-08]', () => {
  for (const { diets, allergens, allergensUnknown, ...meal } of meals) {
    const contained = [...allergens, ...allergensUnknown]
    const lowerCase = meal.ingredients.en.toLowerCase()
    if (diets.includes('vegan')) {
      expect(diets).toContain('vegetarian')
      expect(contained).not.toContain('milk')
      expect(contained).not.toContain('egg')
      expect(lowerCase).not.toMatch(/honey/)
    }
    if (diets.includes('vegetarian')) {
      for (const animal of ['fish', 'crustaceans', 'molluscs'])
        expect(contained).not.toContain(animal)
      expect(lowerCase).not.toMatch(meat)
      expect(lowerCase.replaceAll('vegetarian rennet', '')).not.toMatch(/rennet/)
    }
    expect(diets.includes('gluten-free')).toBe(!contained.includes('gluten'))
    expect(diets.includes('lactose-free')).toBe(!contained.includes('milk'))
  }
})

it('a meal with the label high-protein gets at least a fifth of its energy from protein [PRODUCT-08]', () => {
  const rich = meals.filter((meal) => meal.diets.includes('high-protein'))
  expect(rich.length).toBeGreaterThan(5)
  for (const {
    nutritionPerPortion: { proteinGrams, kcal },
  } of rich)
    expect((proteinGrams * 4) / kcal).toBeGreaterThanOrEqual(0.199)
})

it('a storage text mentions rice and noodles only if the meal contains them [PRODUCT-08]', () => {
  const wrong = meals.filter(
    ({ storage, ingredients }) =>
      (/the rice/.test(storage.en) &&
        !/(?:cooked [a-z -]*|carnaroli |glutinous )rice/i.test(ingredients.en)) ||
      (/the noodles/.test(storage.en) && !/noodles/i.test(ingredients.en)),
  )
  expect(wrong.map(({ alias }) => alias.en)).toEqual([])
})

it('the energy of a meal follows from its protein, carbohydrate and fat [PRODUCT-08]', () => {
  for (const { nutritionPerPortion: n, weightGrams, portions } of meals) {
    const kcal = 4 * n.proteinGrams + 4 * n.carbohydrateGrams + 9 * n.fatGrams
    expect(Math.abs(n.kcal - kcal) / kcal).toBeLessThan(0.08)
    expect(n.kcal).toBeGreaterThanOrEqual(100)
    expect(n.kcal).toBeLessThanOrEqual(800)
    expect(n.proteinGrams + n.carbohydrateGrams + n.fatGrams).toBeLessThan(
      (weightGrams / portions) * 0.7,
    )
    expect(n.saltGrams).toBeLessThan(4.5)
  }
})

/**
 * Swedish words for ingredients that contain an allergen. The Swedish label is checked too, because
 * a translation could lose an ingredient.
 */
const hiddenInSwedish: [Allergen, RegExp][] = [
  [
    'gluten',
    /vete|mjöl\b(?<!(?:ris|majs|teff|potatis|kikärts|bovete)mjöl)|korn\b|råg|havre|bröd|makaron|spaghetti|bulgur|couscous/,
  ],
  [
    'milk',
    /smör\b(?<!(?:kakao|jordnöts)smör)|grädde(?<!kokosgrädde|havregrädde)|\bost\b|yoghurt(?<!kokosyoghurt)|fetaost|getost|kvarg|skyr|halloumi|paneer|gräddfil/,
  ],
  ['egg', /ägg|majonnäs|aioli/],
  ['fish', /lax|torsk|\bsej\b|tonfisk|strömming|sardell|ansjovis|fisksås|röding|\bgös\b/],
  ['crustaceans', /räk|kräft|hummer/],
  ['molluscs', /mussl|bläckfisk|ostronsås/],
  ['soy', /soja|tofu|edamame|\bmiso\b/],
  ['nuts', /mandel|valnöt|cashew|hasselnöt|pistage/],
  ['peanuts', /jordnöt/],
  ['sesame', /sesam|tahini/],
  ['mustard', /senap/],
  ['celery', /selleri/],
  ['sulphites', /(?<!\p{L})vin(?!\p{L})|sherry|cider(?!vinäger)/u],
]

it('the Swedish label of a meal contains no allergen that is missing from the allergen list of the meal [PRODUCT-08]', () => {
  const missing = meals.flatMap(({ ingredients, allergens, alias }) => {
    const label = ingredients.sv
      .toLowerCase()
      .replaceAll(/bovete|glasnudlar|jordnötssmör|päroncider/g, '')
      .replaceAll(/kokos(?:mjölk|grädde|yoghurt)|havre(?:grädde|dryck)|kakaosmör/g, (word) =>
        word.startsWith('havre') ? 'havre' : '',
      )
    return hiddenInSwedish
      .filter(([allergen, pattern]) => pattern.test(label) && !allergens.includes(allergen))
      .map(([allergen]) => `${alias.sv}: ${allergen}`)
  })
  expect(missing).toEqual([])
})

/**
 * Lists the percentages of the ingredients of a meal. Percentages in brackets are ignored, because
 * they are shares of one ingredient.
 */
function listShares(ingredients: string): number[] {
  const shares = ingredients.replaceAll(/\((\d+)%[^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1 %')
  const outside = shares.replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
  return Array.from(outside.matchAll(/(\d+) %/g), ([, share]) => Number(share))
}

it('ingredients with a percentage are sorted by their percentage, highest first [PRODUCT-08]', () => {
  const wrong = meals.flatMap(({ alias, ingredients }) =>
    [ingredients.en, ingredients.sv].flatMap((text) => {
      const shares = listShares(text)
      const isSorted = shares.every((share, at) => at === 0 || share <= (shares[at - 1] ?? 0))
      return isSorted && shares.length > 0 ? [] : [[alias.en, ...shares]]
    }),
  )
  expect(wrong).toEqual([])
})

it('the package of a meal that several people share contains as many portions as its name says [PRODUCT-08]', () => {
  const words: [RegExp, number][] = [
    [/\bfor two\b/, 2],
    [/\bfor three\b/, 3],
    [/\bfor four\b/, 4],
  ]
  const shared = meals.filter(({ category }) => category === 'sharing')
  expect(shared.length).toBeGreaterThan(3)
  for (const { name, portions } of shared)
    expect([name.en, words.find(([word]) => word.test(name.en))?.[1]]).toEqual([name.en, portions])
  const sizes = new Set(meals.map(({ weightGrams, portions }) => weightGrams / portions > 650))
  expect([...sizes]).toEqual([false])
})

it('the share of saturates in the fat of a meal follows its ingredients [PRODUCT-08]', () => {
  for (const { nutritionPerPortion: n, ingredients, alias } of meals) {
    const share = n.saturatesGrams / n.fatGrams
    expect(share, alias.en).toBeGreaterThan(0.05)
    expect(share, alias.en).toBeLessThan(0.8)
    if (/^coconut milk \(\d+%/i.test(ingredients.en)) expect(share, alias.en).toBeGreaterThan(0.5)
  }
})
