import { expect, it } from 'vitest'
import { meals } from './meals.ts'

/** Patterns for the label, for each drawn ingredient that has another name on the label. */
const labelPatterns: Record<string, RegExp> = {
  meatball: /beef|pork|lamb|venison|lentils/,
  'mushroom-slice': /mushroom|chanterelle|shiitake|porcini/,
  'cherry-tomato': /tomato/,
  'cod-fillet': /cod|pollock|herring|perch/,
  falafel: /chickpeas/,
  'flatbread-wedge': /flatbread|tortilla|injera|lavash/,
  dumpling: /gyoza|potatoes|dumplings|pierogi|buns|wheat flour/,
  granola: /granola|oats|crumble|praline/,
  blueberry: /blueberries|blackcurrants/,
  'salmon-fillet': /salmon|char\b/,
  'chicken-slice': /chicken|duck/,
  'lamb-cube': /lamb|moose|wild boar|veal|goat|beef/,
  'beef-slice': /beef|reindeer|venison|moose|veal/,
  raspberry: /raspberries/,
  strawberry: /strawberries/,
  lingonberry: /lingonberries/,
  'bacon-bit': /bacon|smoked pork|salt pork|guanciale/,
  'cream-swirl': /cream|yogurt|béchamel|custard|aioli|tahini|mayonnaise|béarnaise|quark|skyr/,
  'red-sauce-swirl': /tomato|raspberr|strawberr|chili oil|chili sauce|gochujang/,
  'pesto-swirl': /basil|parsley|cilantro/,
  'parmesan-shaving': /hard cheese|salted ricotta|gruyère/,
  'cucumber-ribbon': /cucumber/,
  'pepper-strip-red': /red bell pepper/,
  'ginger-pickle': /pickled ginger/,
  'pickled-onion': /onion/,
  'spring-onion-ring': /scallions/,
  coriander: /cilantro/,
  'aubergine-slice': /eggplant/,
  'courgette-slice': /zucchini/,
  'rocket-leaf': /arugula/,
  'beetroot-cube': /beets/,
  prawn: /shrimp(?! paste)/,
  'pak-choi': /bok choy/,
  'chilli-ring': /chili/,
  'bean-sprout': /bean sprouts/,
  'pepper-strip-yellow': /yellow bell pepper/,
  'feta-cube': /feta|goat cheese/,
  'banana-slice': /banana|plantain/,
  'sausage-slice': /sausage|sucuk/,
  gnocchi: /gnocchi|potatoes/,
  patty: /beef|ground|venison|pollock|yellow peas|pork/,
  'breaded-cutlet': /breadcrumbs/,
  bun: /bun\b|buns/,
  'cabbage-roll': /cabbage/,
  'egg-yolk': /egg yolk/,
  'fish-finger': /breadcrumbs/,
  pancake: /wheat flour/,
  'spring-roll': /spring rolls|rice paper|seaweed rolls/,
  'tuna-chunk': /tuna/,
  ravioli: /pasta/,
}

it.each(meals.map((meal) => [meal.alias.en, meal] as const))(
  'the picture of %s shows only ingredients that are on its label [PRODUCT-01]',
  (_, { ingredients, picture }) => {
    const label = ingredients.en.toLowerCase()
    expect(picture.ingredients.length).toBeGreaterThanOrEqual(4)
    expect(picture.ingredients.length).toBeLessThanOrEqual(7)
    for (const { name } of picture.ingredients) {
      const shape =
        /-(slice|coin|ribbon|ring|wedge|cube|bit|flake|fan|half|chunk|leaf|strip|fillet)$/
      const word = name
        .replace(/-(shaving|seed)$/, '')
        .replace(shape, '')
        .replaceAll('-', ' ')
      expect(label).toMatch(labelPatterns[name] ?? new RegExp(word))
    }
  },
)

it('the table tints of the meals are used equally often and never twice in a row [PRODUCT-01]', () => {
  const uses = [1, 2, 3, 4, 5, 6].map(
    (tint) => meals.filter((meal) => meal.picture.tint === tint).length,
  )
  expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(2)
  for (const [index, meal] of meals.entries())
    expect(meal.picture.tint).not.toBe(meals[index - 1]?.picture.tint)
})
