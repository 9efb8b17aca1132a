import { describe, expect, it } from 'vitest'
import { toAccountOverview } from './account-overview.ts'
import { toOrderList, type ApiOrderSummary } from './account-orders.ts'

type ApiItems = NonNullable<ApiOrderSummary['cart']>['items']
type ApiItem = NonNullable<NonNullable<ApiItems>[number]>

const createOrder = (id: number | null, items: ApiItems = null): ApiOrderSummary => ({
  id,
  publicId: '',
  status: 'pending',
  createdAt: null,
  desiredDeliveryDate: null,
  cart: { promoCode: null, appliedCampaigns: null, items, summary: null },
})

const createItem = (name: string, packageKey: string | null = null): ApiItem => ({
  quantity: 1,
  groupKey: packageKey,
  productPackage: packageKey === null ? null : { packageName: `Package ${packageKey}` },
  product: { alias: name, name, productImages: [{ fileName: `${name}.svg` }] },
})

const toSummaries = (orders: Parameters<typeof toOrderList>[0]) => toOrderList(orders, 'sv-SE')

describe('toOrderList', () => {
  it('orders are listed with the newest first, and one without a number is left out [ACCOUNT-04]', () => {
    const orders = [createOrder(8), null, createOrder(10), createOrder(null), createOrder(9)]
    expect(toSummaries(orders).map(({ orderNumber }) => orderNumber)).toEqual(['10', '9', '8'])
  })

  it('a package counts as one meal, and two packages of the same kind as two [ACCOUNT-04]', () => {
    const items = [
      createItem('soup', 'a'),
      createItem('stew'),
      createItem('bread', 'a'),
      createItem('soup', 'b'),
    ]
    expect(toSummaries([createOrder(1, items)])[0]?.meals).toEqual([
      { name: 'Package a', pictureFileName: 'soup.svg' },
      { name: 'stew', pictureFileName: 'stew.svg' },
      { name: 'Package b', pictureFileName: 'soup.svg' },
    ])
  })

  it('missing products, carts and lists are no error [ACCOUNT-04]', () => {
    const item = { ...createItem(''), product: null }
    const withoutCart = { ...createOrder(2), cart: null }
    expect(toSummaries([withoutCart, createOrder(1, [null, item])])).toMatchObject([
      { orderNumber: '2', meals: [], total: '' },
      { orderNumber: '1', meals: [{ name: '', pictureFileName: null }] },
    ])
    expect(toSummaries(null)).toEqual([])
  })

  it('the delivery is that of the shipping data, or the wished day [ACCOUNT-04]', () => {
    const order = { ...createOrder(1), desiredDeliveryDate: '2026-11-24T00:00:00Z' }
    expect(toSummaries([order])[0]?.delivery).toEqual({
      slot: null,
      wishedDate: '2026-11-24T00:00:00Z',
    })
  })
})

describe('toAccountOverview', () => {
  const market = { language: 'sv-SE', currency: 'SEK' }
  const kronor = { currency: 'SEK', amount: 150, amountFormatted: '150 kr' }

  it('the balance is that in the currency of the market [ACCOUNT-04]', () => {
    const euro = { currency: 'EUR', amount: 1, amountFormatted: '1 €' }
    const getUser = { balances: [euro, null, kronor] }
    expect(toAccountOverview({ getOrders: [], getUser }, market).balance).toBe('150 kr')
    for (const failed of [null, { balances: null }])
      expect(toAccountOverview({ getOrders: [], getUser: failed }, market).balance).toBeNull()
  })

  it('a currency that the merchant does not list has no balance, as on the page of the balance [ACCOUNT-04]', () => {
    const english = { language: 'en-US', currency: 'EUR' }
    const getUser = { balances: [kronor] }
    expect(toAccountOverview({ getOrders: [], getUser }, english).balance).toBe('€0')
  })

  it('orders that failed are not shown as no orders [ACCOUNT-04]', () => {
    const overview = toAccountOverview({ getOrders: null, getUser: { balances: [kronor] } }, market)
    expect(overview).toEqual({ orders: null, balance: '150 kr' })
  })
})
