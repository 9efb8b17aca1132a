import { expect, it } from 'vitest'
import { parseFoodCodes } from '#shared/food/food-facts.ts'
import { listWantedMarks, putMarksFirst } from './show-diet.ts'

it.each([
  ['3 min · 520 kcal · Proteinrik', ['Vegansk'], '3 min · 520 kcal · Vegansk · Proteinrik'],
  ['3 min · 520 kcal · Vegansk', ['Vegansk'], '3 min · 520 kcal · Vegansk'],
  ['3 min · Vegansk', ['Glutenfri', 'Laktosfri'], '3 min · Glutenfri · Laktosfri'],
  ['520 kcal', ['Vegansk'], '520 kcal · Vegansk'],
  ['520 kcal · Stark', [], '520 kcal · Stark'],
])(
  'the diets of the profile are the first of at most two of a card: %s, %o',
  (text, marks, after) => {
    const toText = (plain: string) => plain.replaceAll(' ·', '\u{a0}·')
    expect(putMarksFirst(toText(text), marks)).toBe(toText(after))
  },
)

it.each([
  ['vegan', 'vegetarian', ['diet.mark.vegan', 'diet.mark.glutenFree']],
  ['vegetarian milk', 'vegan', ['diet.mark.glutenFree']],
  ['vegetarian ?gluten', 'vegetarian', ['diet.mark.vegetarian']],
  ['vegan gluten', 'everything', []],
] as const)(
  'a food with the codes %s has only marks that are true for it',
  (codes, eats, marks) => {
    expect(listWantedMarks(parseFoodCodes(codes), { avoids: ['gluten'], eats })).toEqual(marks)
  },
)
