import { describe, expect, it } from 'vitest'
import { createCampaign } from './campaign.fixture.ts'
import {
  chooseLineCampaign,
  covers,
  getDiscountType,
  listProductCampaigns,
  sumRows,
} from './campaign.ts'
import { createLine } from './cart.fixture.ts'

const price = { selling: 10_000, regular: 12_000 }
const threeForTwo = createCampaign({
  campaignId: 'three',
  rule: 'quantity',
  buyQuantity: 3,
  payQuantity: 2,
})
const tenPercent = createCampaign({ campaignId: 'ten', basisPoints: 1_000 })
const halfPrice = createCampaign({ campaignId: 'half', basisPoints: 5_000 })

const chosen = (quantity: number, ...campaigns: (typeof tenPercent)[]) => {
  const { rows, campaign } = chooseLineCampaign(createLine({ price, quantity }), campaigns)
  return [campaign?.campaignId ?? null, rows.map((row) => [row.quantity, row.selling])]
}

describe('the campaign of a line', () => {
  it.each([
    [2, null, [[2, 10_000]]],
    [
      3,
      'three',
      [
        [2, 10_000],
        [1, 0],
      ],
    ],
    [
      7,
      'three',
      [
        [5, 10_000],
        [2, 0],
      ],
    ],
  ])('CART-01 gives every third of %i for nothing', (quantity, campaign, rows) => {
    expect(chosen(quantity, threeForTwo)).toEqual([campaign, rows])
  })

  it('CART-01 is the one that makes the line cheapest, never two at once', () => {
    expect(chosen(2, threeForTwo, tenPercent)).toEqual(['ten', [[2, 9_000]]])
    expect(chosen(3, tenPercent, threeForTwo)[0]).toBe('three')
    expect(chosen(3, threeForTwo, halfPrice)).toEqual(['half', [[3, 5_000]]])
  })

  it('CART-01 is the first of equals, and none that saves nothing', () => {
    const other = createCampaign({ campaignId: 'other', basisPoints: 1_000 })
    expect(chosen(1, tenPercent, other)[0]).toBe('ten')
    expect(chosen(1, createCampaign({}))).toEqual([null, [[1, 10_000]]])
  })

  it('CART-01 keeps whole minor units, rounded in favour of the shop', () => {
    const line = createLine({ price: { selling: 999, regular: 999 }, quantity: 3 })
    const { rows } = chooseLineCampaign(line, [createCampaign({ basisPoints: 1_500 })])
    expect(sumRows(rows)).toBe(850 * 3)
  })
})

describe('a campaign', () => {
  const { product } = createLine()

  it('LIST-01 covers what is in its category and of its brand', () => {
    expect(covers(createCampaign({ categoryIds: [9, 1], brandId: 1 }), product)).toBe(true)
    expect(covers(createCampaign({ categoryIds: [9] }), product)).toBe(false)
    expect(covers(createCampaign({ categoryIds: [1], brandId: 2 }), product)).toBe(false)
  })

  it('LIST-01 for whole carts is not named by a product', () => {
    const ofBrand = createCampaign({ brandId: 1 })
    expect(listProductCampaigns([createCampaign({}), ofBrand], product)).toEqual([ofBrand])
  })
})

describe('what makes a product cheap', () => {
  const typeOf = (selling: number, ...campaigns: (typeof tenPercent)[]) =>
    getDiscountType(
      createLine({ price: { selling, regular: 12_000 }, quantity: 1 }).product,
      campaigns,
    )

  it('PRODUCT-02 is a price campaign where one lowers the price of a piece, whatever it cost before', () => {
    expect([typeOf(10_000, tenPercent), typeOf(12_000, tenPercent)]).toEqual([
      'PRICE_CAMPAIGN',
      'PRICE_CAMPAIGN',
    ])
  })

  it('PRODUCT-02 is its own price elsewhere, if that is a reduced one', () => {
    const elsewhere = { ...halfPrice, brandId: -1 }
    expect([typeOf(10_000), typeOf(10_000, threeForTwo, elsewhere)]).toEqual([
      'SALE_PRICE',
      'SALE_PRICE',
    ])
    expect([typeOf(12_000), typeOf(12_000, threeForTwo, elsewhere)]).toEqual(['NONE', 'NONE'])
  })
})
