import { describe, expect, it } from 'vitest'
import { brands, categories } from '../meals/brands-and-categories.ts'
import { meals } from '../meals/meals.ts'
import { languages } from '../catalogue.ts'
import { allergen } from '../schema/meal-schema.ts'
import { searchWords as schema } from '../schema/search-schema.ts'
import { indexCatalogue, listFactTokens, searchWords } from './index-catalogue.ts'
import { listPhrases } from './phrases.ts'

const pictureNames = (): [string, string] => ['a.svg', 'b.svg']
const [swedish] = languages
const index = indexCatalogue({ meals, brands, categories, pictures: [], pictureNames }, swedish)

function getColumns(name: string) {
  const found = index.meals.find(({ meal }) => meal.name.sv.startsWith(name))
  if (!found) throw new Error(`No meal is named ${name}`)
  return found.columns
}

describe('the search index of the catalogue', () => {
  it('a meal whose allergens are unknown is free from nothing in the index [LIST-07]', () => {
    const facts = { diets: ['vegetarian' as const], minutes: 5 }
    const unknown = { allergens: [], allergensUnknown: allergen.options }
    expect(listFactTokens({ ...facts, ...unknown })).toEqual(['dietvegetarian', 'minutes5'])
    const some = listFactTokens({ ...facts, allergens: ['gluten'], allergensUnknown: ['nuts'] })
    expect(some).not.toContain('freegluten')
    expect(some).not.toContain('freenuts')
    expect(some).toContain('freepeanuts')
  })

  it('the parts of a compound are indexed, and the name keeps its letters [LIST-07]', () => {
    const columns = getColumns('Älgköttbullar')
    expect(columns.name.split(' ')).toContain('älgköttbullar')
    expect(columns.name_terms.split(' ')).toEqual(expect.arrayContaining(['alg', 'kottbull']))
  })

  it('an ingredient that is only a flavour is found only to leave the meal out [LIST-07]', () => {
    const { ingredient_terms, minor_terms } = getColumns('Tom kha gai')
    expect(ingredient_terms.split(' ')).toContain('buljong')
    expect(ingredient_terms.split(' ')).toContain('kycklingbuljong')
    expect(minor_terms.split(' ')).toContain('kyckling')
  })

  it.each(languages)(
    'every label in the search words of $key names a category or a brand [LIST-07]',
    ({ key }) => {
      const known = [
        ...brands.map(({ alias }) => `brand:${alias}`),
        ...categories.map((category) => `category:${category.key}`),
      ]
      expect(
        Object.keys(searchWords[key].labels).filter((label) => !known.includes(label)),
      ).toEqual([])
    },
  )

  it('a phrase keeps every meaning that the search words give it [LIST-07]', () => {
    const words = schema.parse({
      ...searchWords.sv,
      same: [['ägg', 'egg']],
      narrower: { ägg: ['vaktelägg'] },
    })
    expect(listPhrases(words, 'sv-SE').get('agg')?.meaning).toMatchObject({
      synonyms: ['egg'],
      narrower: ['vaktelagg'],
      freeFacts: ['freeegg'],
    })
  })
})
