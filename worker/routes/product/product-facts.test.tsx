import { describe, expect, it } from 'vitest'
import { createSampleProduct } from '../../ui/product/sample-product.fixture.ts'
import type { ParameterGroup } from '#shared/product/product.ts'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { ProductFacts } from './product-facts.tsx'

const toProduct = (value: string) =>
  createSampleProduct({
    parameterGroups: [
      {
        name: 'Ingredients',
        identifier: 'ingredients',
        parameters: [{ identifier: 'ingredients', name: 'Ingredients', value }],
      },
    ],
  })

type NutritionIdentifier = 'nutrition-per-100g' | 'nutrition-per-100ml' | 'nutrition-per-portion'

function createNutrition(
  identifier: NutritionIdentifier,
  suffix: string,
  [kilojoules = '', kcal = '', fat = '', saturates = '']: string[],
): ParameterGroup {
  const parameters = [
    { identifier: `kj${suffix}`, name: 'Energy', value: kilojoules },
    { identifier: `kcal${suffix}`, name: 'Energy', value: kcal },
    { identifier: `fat${suffix}`, name: 'Fat', value: fat },
    { identifier: `saturates${suffix}`, name: 'of which saturates', value: saturates },
  ]
  const portion = { identifier: 'portion-weight', name: 'Portion', value: '450 g' }
  return {
    name: 'Nutrition',
    identifier,
    parameters: suffix === '' ? [portion, ...parameters] : parameters,
  }
}

const renderNutrition = (parameterGroups: ParameterGroup[]) =>
  renderInShop(<ProductFacts product={createSampleProduct({ parameterGroups })} />)

const readRows = (html: string) =>
  Array.from(html.matchAll(/<tr.*?>(.*?)<\/tr>/g), ([, row = '']) =>
    Array.from(row.matchAll(/<t[hd].*?>(.*?)<\/t[hd]>/g), ([, cell = '']) =>
      cell.replaceAll(/<[^>]+>/g, ''),
    ),
  )

describe('ProductFacts', () => {
  it('a number and its percent sign are never on different lines [PRODUCT-08]', () => {
    const product = toProduct('Chicken 15 %, rice 10 %, salt.')
    const html = renderInShop(<ProductFacts product={product} />)
    expect(html).toContain('Chicken 15\u{a0}%, rice 10\u{a0}%, salt.')
  })

  it('the allergens of an ingredient list are emphasized [PRODUCT-08]', () => {
    const html = renderInShop(<ProductFacts product={toProduct('WHEAT flour, salt (VETEMJÖL)')} />)
    const emphasized = Array.from(
      html.matchAll(/<strong[^>]*>(.*?)<\/strong>/g),
      ([, text]) => text,
    )
    expect(emphasized).toEqual(['WHEAT', 'VETEMJÖL'])
  })

  it.each([
    ['gluten ?nuts', ['contains Gluten', 'unknown Nuts', 'free Milk'], 'The supplier has not said'],
    ['none', ['free Gluten'], null],
    [null, [], 'We have no complete allergen list'],
  ])(
    'the allergens of a product with the codes %j are shown with their state, and unknown ones with an advice [PRODUCT-08]',
    (foodCodes, expected, advice) => {
      const html = renderInShop(<ProductFacts product={{ ...toProduct('Salt'), foodCodes }} />)
      const shown = Array.from(
        html.matchAll(/data-state="(\w+)"><dt[^>]*><svg.*?<\/svg>[^<]+<\/dt><dd>([^,<]+)/g),
        ([, state, name]) => `${state} ${name}`,
      )
      expect(shown).toEqual(expected)
      expect(/allergen-facts-advice">([^<]{25})/.exec(html)?.[1] ?? '').toContain(
        (advice ?? '').slice(0, 25),
      )
      expect(html.includes('allergen-facts-advice')).toBe(advice !== null)
    },
  )

  it('the allergens that a merchant without food codes states are shown, and no product is said to be free from the others [PRODUCT-08]', () => {
    const parameters = [{ identifier: 'allergens', name: 'Contains', value: 'Milk' }]
    const product = createSampleProduct({
      foodCodes: null,
      parameterGroups: [{ name: 'Allergens', identifier: 'allergens', parameters }],
    })
    const html = renderInShop(<ProductFacts product={product} />)
    expect(html).toContain('>Milk</dd>')
    expect(html).not.toContain('data-state="free"')
    expect(html).toContain('We have no complete allergen list')
  })

  it('the nutrition table has the energy in both units, the parts of fat and carbohydrate, and a column for each amount [PRODUCT-08]', () => {
    const rows = readRows(
      renderNutrition([
        createNutrition('nutrition-per-100g', '-per-100g', [
          '656 kJ',
          '156 kcal',
          '7.1 g',
          '1.2 g',
        ]),
        createNutrition('nutrition-per-portion', '', ['2,952 kJ', '702 kcal', '32 g', '5.4 g']),
      ]),
    )
    expect(rows).toEqual([
      ['Nutrient', 'Per 100 g', 'Per portion (450\u{a0}g)'],
      ['Energy', '656 kJ / 156 kcal', '2,952 kJ / 702 kcal'],
      ['Fat', '7.1 g', '32 g'],
      ['of which saturates', '1.2 g', '5.4 g'],
    ])
  })

  it('the nutrition of a merchant that states only one amount has one column [PRODUCT-08]', () => {
    const html = renderNutrition([
      createNutrition('nutrition-per-100ml', '-per-100ml', ['180 kJ', '43 kcal', '0 g', '0 g']),
    ])
    expect(readRows(html)[0]).toEqual(['Nutrient', 'Per 100 ml'])
    expect(findTag(html, 'data-part')).toBe('<tr data-part="">')
  })

  it('a product without nutrition has no nutrition table [PRODUCT-08]', () => {
    expect(renderNutrition([])).not.toContain('<table')
  })
})
