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
    const facts = { text: toText(text), lang: '' }
    expect(putMarksFirst(facts, marks)).toEqual({ text: toText(after), lang: '' })
  },
)

it.each([
  [['Vegansk'], { text: '520 kcal\u{a0}· Vegansk', lang: '' }],
  [[], { text: '520 kcal\u{a0}· Vegan', lang: 'en' }],
])(
  'a card whose diets are in another language than the page names no diet twice: %o',
  (marks, after) => {
    const facts = { text: '520 kcal\u{a0}· Vegan', lang: 'en' }
    expect(putMarksFirst(facts, marks)).toEqual(after)
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
