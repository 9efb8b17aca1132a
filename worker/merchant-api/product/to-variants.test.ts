import { describe, expect, it } from 'vitest'
import { toVariantDimensions } from './to-variants.ts'

const rules = {
  prefix: { locale: 'en', market: null },
  merchantLocale: 'en',
  hosts: [],
} as const

type Variant = { level: number; value: string; alias: string; stock?: number; dimension?: string }

function createVariant({ level, value, alias, stock = 5, dimension = 'Protein' }: Variant) {
  return {
    level,
    dimension,
    value,
    label: value.toUpperCase(),
    alias,
    canonicalUrl: `/se/en/p/curry/${alias}`,
    primaryImage: `${alias}.svg`,
    stock: { totalStock: stock },
    variants: [],
  }
}

const sku = createVariant({ level: 0, value: 'one-size', alias: 'any', dimension: 'Size' })

describe('the variants of a product', () => {
  it('sibling products are the choices of one dimension, also those that are sold out [PRODUCT-03]', () => {
    const vegan = { ...createVariant({ level: 1, value: 'vegan', alias: 'tofu' }), variants: [sku] }
    const beef = createVariant({ level: 1, value: 'beef', alias: 'beef', stock: 0 })
    const variantDimensions = [
      { level: 1, value: 'vegan' },
      { level: 0, value: 'one-size' },
    ]
    const group = { variantDimensions, variantGroup: { variants: [vegan, beef] } }
    expect(toVariantDimensions(group, rules)).toEqual([
      {
        name: 'Protein',
        choices: [
          {
            label: 'VEGAN',
            href: '/en/p/curry/tofu',
            isCurrent: true,
            isSoldOut: false,
            picture: { fileName: 'tofu.svg', alt: '' },
          },
          {
            label: 'BEEF',
            href: '/en/p/curry/beef',
            isCurrent: false,
            isSoldOut: true,
            picture: { fileName: 'beef.svg', alt: '' },
          },
        ],
      },
    ])
  })

  it.each(['/se/en/food/curry/tofu', '/se/en/tofu', 'https://elsewhere.example/en/p/tofu', null])(
    'the choice of a variant with the URL %j leads to the page of its alias [PRODUCT-03, ROUTE-01]',
    (canonicalUrl) => {
      const beef = createVariant({ level: 1, value: 'beef', alias: 'beef' })
      const tofu = { ...createVariant({ level: 1, value: 'vegan', alias: 'tofu' }), canonicalUrl }
      const variantGroup = { variants: [beef, tofu] }
      const [dimension] = toVariantDimensions({ variantDimensions: [], variantGroup }, rules)
      expect(dimension?.choices.map(({ href }) => href)).toEqual(['/en/p/curry/beef', '/en/p/tofu'])
    },
  )

  it('a choice of the outer dimension leads to the product with the same inner value [PRODUCT-03]', () => {
    const createOuter = (value: string, spices: string[]) => ({
      ...createVariant({ level: 2, value, alias: `${value}-first` }),
      variants: spices.map((spice) =>
        createVariant({
          level: 1,
          value: spice,
          alias: `${value}-${spice}`,
          dimension: 'Spice',
        }),
      ),
    })
    const variants = [createOuter('beef', ['mild', 'hot']), createOuter('tofu', ['mild', 'hot'])]
    const variantDimensions = [
      { level: 2, value: 'beef' },
      { level: 1, value: 'hot' },
    ]
    const dimensions = toVariantDimensions({ variantDimensions, variantGroup: { variants } }, rules)
    expect(
      dimensions.map(({ name, choices }) => [
        name,
        choices.map(({ href, isCurrent }) => [href, isCurrent]),
      ]),
    ).toEqual([
      [
        'Protein',
        [
          ['/en/p/curry/beef-hot', true],
          ['/en/p/curry/tofu-hot', false],
        ],
      ],
      [
        'Spice',
        [
          ['/en/p/curry/beef-mild', false],
          ['/en/p/curry/beef-hot', true],
        ],
      ],
    ])
  })

  it.each([
    [{ variantDimensions: null, variantGroup: null }],
    [{ variantDimensions: [], variantGroup: { variants: null } }],
    [
      {
        variantDimensions: [{ level: 0, value: 'one-size' }],
        variantGroup: {
          variants: [createVariant({ level: 1, value: 'one-size', alias: 'only' }), null],
        },
      },
    ],
    [{ variantDimensions: [], variantGroup: { variants: [sku, sku] } }],
  ])('a product without siblings has no dimensions to choose from: %j [PRODUCT-03]', (group) => {
    expect(toVariantDimensions(group, rules)).toEqual([])
  })
})
