import { describe, expect, it } from 'vitest'
import { createCampaign } from './campaign.fixture.ts'
import {
  chooseLineCampaign,
  coversProduct,
  getDiscountType,
  listProductCampaigns,
  sumRows,
} from './campaign.ts'
import { createLine } from '../cart/cart.fixture.ts'

const price = { selling: 10_000, regular: 12_000 }
const threeForTwo = createCampaign({
  campaignId: 'three',
  rule: 'quantity',
  buyQuantity: 3,
  payQuantity: 2,
})
const tenPercent = createCampaign({ campaignId: 'ten', basisPoints: 1_000 })
const halfPrice = createCampaign({ campaignId: 'half', basisPoints: 5_000 })

const chooseCampaignAndRows = (quantity: number, ...campaigns: (typeof tenPercent)[]) => {
  const { rows, campaign } = chooseLineCampaign(createLine({ price, quantity }), campaigns)
  return [campaign?.campaignId ?? null, rows.map((row) => [row.quantity, row.selling])]
}

describe('line campaigns', () => {
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
  ])(
    'a three-for-two campaign makes every third of %i pieces free [CART-01]',
    (quantity, campaign, rows) => {
      expect(chooseCampaignAndRows(quantity, threeForTwo)).toEqual([campaign, rows])
    },
  )

  it('a line gets only the campaign that makes it cheapest [CART-01]', () => {
    expect(chooseCampaignAndRows(2, threeForTwo, tenPercent)).toEqual(['ten', [[2, 9_000]]])
    expect(chooseCampaignAndRows(3, tenPercent, threeForTwo)[0]).toBe('three')
    expect(chooseCampaignAndRows(3, threeForTwo, halfPrice)).toEqual(['half', [[3, 5_000]]])
  })

  it('a line gets the first of several equally good campaigns and no campaign that saves nothing [CART-01]', () => {
    const other = createCampaign({ campaignId: 'other', basisPoints: 1_000 })
    expect(chooseCampaignAndRows(1, tenPercent, other)[0]).toBe('ten')
    expect(chooseCampaignAndRows(1, createCampaign({}))).toEqual([null, [[1, 10_000]]])
  })

  it('a discounted price is rounded to the nearest minor unit [CART-01]', () => {
    const line = createLine({ price: { selling: 999, regular: 999 }, quantity: 3 })
    const { rows } = chooseLineCampaign(line, [createCampaign({ basisPoints: 1_500 })])
    expect(sumRows(rows)).toBe(849 * 3)
  })
})

describe('campaign coverage', () => {
  const { product } = createLine()

  it('a campaign covers only products of its category and its brand [LIST-01]', () => {
    expect(coversProduct(createCampaign({ categoryIds: [9, 1], brandId: 1 }), product)).toBe(true)
    expect(coversProduct(createCampaign({ categoryIds: [9] }), product)).toBe(false)
    expect(coversProduct(createCampaign({ categoryIds: [1], brandId: 2 }), product)).toBe(false)
  })

  it('campaigns for whole carts are not listed as campaigns of a product [LIST-01]', () => {
    const brandCampaign = createCampaign({ brandId: 1 })
    expect(listProductCampaigns([createCampaign({}), brandCampaign], product)).toEqual([
      brandCampaign,
    ])
  })
})

describe('discount type of a product', () => {
  const getType = (selling: number, unitPrice = selling) =>
    getDiscountType(createLine({ price: { selling, regular: 12_000 }, quantity: 1 }).product, {
      selling: unitPrice,
      regular: 12_000,
    })

  it('the discount type is PRICE_CAMPAIGN if a campaign reduces the unit price, SALE_PRICE if only the own price is reduced, otherwise NONE [PRODUCT-02]', () => {
    expect([getType(12_000, 10_200), getType(10_000, 8_500)]).toEqual([
      'PRICE_CAMPAIGN',
      'PRICE_CAMPAIGN',
    ])
    expect([getType(10_000), getType(12_000)]).toEqual(['SALE_PRICE', 'NONE'])
  })
})
