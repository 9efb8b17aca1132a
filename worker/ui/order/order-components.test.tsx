import { describe, expect, it } from 'vitest'
import type { Cart } from '#shared/cart/cart.ts'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { toCart } from '../../merchant-api/cart/to-cart.ts'
import { markets } from '../../routing/sample-channel.fixture.ts'
import type { OrderRefund, OrderView } from '../../merchant-api/order/order-view.ts'
import { OrderCard } from './order-card.tsx'
import { OrderDeliveryFacts } from './order-delivery.tsx'
import { OrderAddress } from './order-facts.tsx'
import { OrderMoneyNotice, OrderRefunds } from './order-money.tsx'
import { OrderRows } from './order-rows.tsx'
import { OrderProgress, OrderStatusMark } from './order-status-mark.tsx'
import { getTimeZone } from './use-order-dates.ts'

const cart: Cart = toCart(
  {
    id: 'c',
    isCompleted: true,
    promoCode: null,
    appliedCampaigns: null,
    items: null,
    summary: null,
  },
  { context: { channelId: '1', marketId: 'se', languageId: 'sv-SE' } },
)

const line: Cart['lines'][number] = {
  id: '1',
  skuId: 1,
  package: null,
  productId: 1,
  alias: 'soup',
  categoryAlias: null,
  name: 'Soup',
  brand: null,
  skuName: 'Large',
  pictureFileName: null,
  foodCodes: null,
  quantity: 3,
  stock: { total: 0, inStock: 0, oversellable: 0, static: 0 },
  isOffSale: false,
  isDiscounted: false,
  unitPrice: { incVat: '80 kr', exVat: '75 kr' },
  regularUnitPrice: { incVat: '80 kr', exVat: '75 kr' },
  totalPrice: { incVat: '200 kr', exVat: '190 kr' },
  priceAmount: { incVat: 0, exVat: 0 },
  campaigns: ['Three for two'],
  pieces: [],
  message: null,
}

const createOrder = (changes: Partial<OrderView> = {}): OrderView => ({
  orderNumber: '1',
  publicId: 'p',
  delivery: { slot: null, wishedDate: null },
  cart,
  ...changes,
})

const readNotice = (changes: Partial<OrderView>) =>
  renderInShop(<OrderMoneyNotice order={createOrder(changes)} />).replaceAll(/<[^>]+>/g, '')

const card = { name: 'Card', isPaid: true, paidAt: null }

const address = {
  company: '',
  firstName: 'Bo',
  lastName: 'Ek',
  careOf: 'C/o Berg',
  addressLine1: '10 Rue X',
  addressLine2: '',
  addressLine3: '',
  entryCode: '1234',
  zip: '75001',
  city: 'Paris',
  state: '',
  country: 'FR',
  mobile: '0701234567',
}

describe('OrderDeliveryFacts', () => {
  it('the address of an order that is collected is that of the recipient [CHECKOUT-06]', () => {
    const slot = {
      timeZone: 'Europe/Stockholm',
      date: '2026-11-23',
      from: '16:00',
      to: '20:00',
      start: '2026-11-23T15:00:00Z',
      closesAt: '2026-11-22T21:00:00Z',
    }
    const readTitle = (changes: Partial<OrderView>) => {
      const order = createOrder({ shippingAddress: address, ...changes })
      return /Delivery address|Recipient/.exec(
        renderInShop(<OrderDeliveryFacts order={order} />),
      )?.[0]
    }
    const collected = { slot: { ...slot, to: null }, wishedDate: null }
    expect(readTitle({ delivery: { slot, wishedDate: null } })).toBe('Delivery address')
    expect(readTitle({})).toBe('Delivery address')
    expect(readTitle({ delivery: collected })).toBe('Recipient')
    expect(readTitle({ pickupPoint: 'Locker' })).toBe('Recipient')
  })
})

describe('OrderAddress', () => {
  const list = (changes: Partial<typeof address>) => {
    const part = <OrderAddress title="" address={{ ...address, ...changes }} />
    const html = renderInShop(part, { locale: 'sv' })
    return [...html.matchAll(/<span>([^<]*)<\/span>/g)].map(([, text]) => text)
  }

  it('an address names its entry code and its country, in the language of the page if the merchant sends a code [CHECKOUT-06, ACCOUNT-04]', () => {
    const lines = ['Bo Ek', 'c/o Berg', '10 Rue X', 'Portkod: 1234', '75001 Paris', 'Frankrike']
    expect(list({})).toEqual([...lines, '0701234567'])
    expect(list({ mobile: '' })).toEqual(lines)
    expect(list({ country: 'Sverige' })).toContain('Sverige')
  })

  it('an address in a state has the postal code behind it, and a missing value has no line [CHECKOUT-06, ACCOUNT-04]', () => {
    const place = { city: 'New York', state: 'NY', zip: '10001', country: '', entryCode: '' }
    expect(list(place)).toEqual([
      'Bo Ek',
      'c/o Berg',
      '10 Rue X',
      'New York, NY 10001',
      '0701234567',
    ])
  })
})

describe('OrderCard', () => {
  it('a card names the delivery of an order, unless the order is cancelled [ACCOUNT-04]', () => {
    const delivery = { slot: null, wishedDate: '2026-05-08' }
    const render = (status: NonNullable<OrderView['status']>) =>
      renderInShop(<OrderCard order={createOrder({ status, delivery })} headingLevel="h2" />)
    expect(render('received')).toContain('May 8')
    expect(render('cancelled')).not.toContain('May 8')
  })
})

describe('OrderMoneyNotice', () => {
  it('a cancelled order says where the money goes, for each way it was paid [ACCOUNT-04]', () => {
    const cancelled = { status: 'cancelled' } as const
    expect(readNotice({ ...cancelled, payment: card })).toMatch(/canceled\..* paid: Card\.$/)
    expect(readNotice({ ...cancelled, payment: { ...card, isPaid: false } })).toMatch(
      /need to pay for it\.$/,
    )
    const paidCart = { ...cart, balance: '50 kr', giftCard: '20 kr' }
    expect(readNotice({ ...cancelled, cart: paidCart })).toMatch(
      /20 kr is back on the gift card\. 50 kr is back on your balance\.$/,
    )
  })

  it('only a cancelled or refunded order has a notice [ACCOUNT-04]', () => {
    expect(readNotice({ payment: card })).toBe('')
    expect(readNotice({ status: 'completed' })).toBe('')
    expect(readNotice({ status: 'completed', isRefunded: true })).toMatch(/refunded/)
  })
})

describe('OrderRefunds', () => {
  const refund = { id: 1, skuId: 7, refundedAt: '', reason: 'Damaged', amount: '20 kr' }
  const readRefund = (way: OrderRefund['way'], isPaid: boolean, amount = '20 kr') =>
    renderInShop(
      <OrderRefunds
        order={createOrder({
          payment: { ...card, isPaid },
          refunds: [{ ...refund, amount, way }],
        })}
      />,
    )

  it('a refund names its way: to the balance or the gift card, back as it was paid, or off what is not paid yet [ACCOUNT-04]', () => {
    expect(readRefund('balance', true)).toContain('20 kr to your balance')
    expect(readRefund('giftCard', false)).toContain('20 kr back on the gift card')
    expect(readRefund('payment', true)).toContain('20 kr the way you paid')
    expect(readRefund('payment', false)).toContain('20 kr off what you have to pay')
  })

  it('a row that cost nothing is not listed as a refund [ACCOUNT-04]', () => {
    expect(readRefund('payment', true, '')).toBe('')
  })

  it('a refund names its meal, also one of a package [ACCOUNT-04]', () => {
    const item = { skuId: 2, groupId: 1, optionId: 1, foodCodes: null, quantity: 2 }
    const items = [{ ...item, name: 'Bread', skuName: null }]
    const menu = { ...line, skuId: null, package: { packageId: 9, groupKey: 'k', items } }
    const readName = (skuId: number) => {
      const refunds = [{ ...refund, skuId, way: 'balance' as const }]
      const lines = [{ ...menu, name: 'Menu' }, line]
      return renderInShop(
        <OrderRefunds order={createOrder({ refunds, cart: { ...cart, lines } })} />,
      )
    }
    expect(readName(1)).toContain('Soup: Damaged')
    expect(readName(2)).toContain('Bread: Damaged')
  })
})

describe('OrderProgress', () => {
  it.each([
    ['received', 1, 'Received'],
    ['processing', 2, 'Processing'],
    ['completed', 3, 'Completed'],
  ] as const)(
    'the order with the status %s has reached step %i [ACCOUNT-04]',
    (status, step, text) => {
      const html = renderInShop(<OrderProgress order={createOrder({ status })} />)
      expect(html.match(/data-reached/g)).toHaveLength(step)
      expect(html).toContain(`aria-current="step">${text}`)
    },
  )

  it('a cancelled order has no progress [ACCOUNT-04]', () => {
    expect(renderInShop(<OrderProgress order={createOrder({ status: 'cancelled' })} />)).toBe('')
  })
})

describe('OrderStatusMark', () => {
  it.each(['received', 'processing', 'completed', 'cancelled'] as const)(
    'the status %s has a word and an icon, not only a colour [ACCOUNT-04]',
    (status) => {
      const html = renderInShop(
        <OrderStatusMark order={createOrder({ status, isRefunded: true })} />,
      )
      expect(html).toMatch(/<svg[^>]*><path[^>]*><\/path><\/svg>\w+<\/span>.*Refunded/)
    },
  )
})

describe('OrderRows', () => {
  it('the name of a size has the language of the merchant [MORE-05]', () => {
    const order = createOrder({ cart: { ...cart, lines: [line] } })
    const html = renderInShop(<OrderRows order={order} />, { locale: 'sv', market: markets.us })
    expect(html.replaceAll('<!-- -->', '')).toContain('Antal 3<span lang="en">, Large</span>')
  })

  const render = (changes: Partial<typeof line>) =>
    renderInShop(
      <OrderRows order={createOrder({ cart: { ...cart, lines: [{ ...line, ...changes }] } })} />,
    )

  it('a row shows variant, quantity, price of a piece and campaign [ACCOUNT-04]', () => {
    const html = render({})
    for (const text of ['Large', '3', '80 kr', '200 kr', 'Three for two']) {
      expect(html).toContain(text)
    }
    expect(findTag(html, 'order-rows-name')).toContain('/p/soup')
  })

  it.each([1, 2])(
    'a row of %i reduced pieces shows the regular price of a piece, from which the sum of the meals is made [ACCOUNT-04, CHECKOUT-06]',
    (quantity) => {
      const regularUnitPrice = { incVat: '90 kr', exVat: '85 kr' }
      const html = render({ quantity, isDiscounted: true, regularUnitPrice })
      expect(/<s>.*<\/s>/.exec(html)?.[0].replaceAll(/<[^>]+>/g, '')).toBe('Regular price 90 kr')
    },
  )

  it('pieces with different prices are listed with their own prices [ACCOUNT-04]', () => {
    const pieces = [
      { quantity: 2, price: { incVat: '100 kr', exVat: '95 kr' } },
      { quantity: 1, price: { incVat: '0 kr', exVat: '0 kr' } },
    ]
    const html = render({ pieces })
    expect(html).toContain('100 kr')
    expect(html).toContain('0 kr')
    expect(html).not.toContain('80 kr')
  })

  it('a row is marked when each of its prices is refunded, not when a part is [ACCOUNT-04]', () => {
    const price = { incVat: '100 kr', exVat: '95 kr' }
    const pieces = [
      { quantity: 2, price },
      { quantity: 1, price },
    ]
    const refund = { skuId: 1, refundedAt: '', reason: '', amount: '9 kr' }
    const isMarked = (ids: number[], changes: Partial<typeof line>) => {
      const refunds = ids.flatMap((id) =>
        (['giftCard', 'payment'] as const).map((way) => ({ ...refund, id, way })),
      )
      const order = createOrder({ refunds, cart: { ...cart, lines: [{ ...line, ...changes }] } })
      return renderInShop(<OrderRows order={order} hasNotes />).includes('Refunded')
    }
    expect([[], [1], [1, 2]].map((ids) => isMarked(ids, { pieces }))).toEqual([false, false, true])
    expect([[], [1]].map((ids) => isMarked(ids, {}))).toEqual([false, true])
  })

  it('a meal that is also in a package is marked when all rows with it are refunded [ACCOUNT-04]', () => {
    const item = { skuId: 1, groupId: 1, optionId: 1, foodCodes: null, quantity: 1 }
    const items = [{ ...item, name: 'Soup', skuName: null }]
    const inPackage = {
      ...line,
      id: '2',
      skuId: null,
      package: { packageId: 9, groupKey: 'k', items },
    }
    const isMarked = (ids: number[]) => {
      const refund = {
        skuId: 1,
        refundedAt: '',
        reason: '',
        amount: '9 kr',
        way: 'payment' as const,
      }
      const refunds = ids.map((id) => ({ ...refund, id }))
      const order = createOrder({ refunds, cart: { ...cart, lines: [line, inPackage] } })
      return renderInShop(<OrderRows order={order} hasNotes />).includes('Refunded')
    }
    expect([isMarked([1]), isMarked([1, 2])]).toEqual([false, true])
  })

  it('the items of a package are named in its row [ACCOUNT-04]', () => {
    const item = { skuId: 2, groupId: 1, optionId: 1, foodCodes: null, quantity: 2 }
    const items = [
      { ...item, name: 'Bread', skuName: null },
      { ...item, groupId: 2, name: 'Butter', skuName: 'Salted' },
    ]
    const html = render({ skuId: null, package: { packageId: 9, groupKey: 'k', items } })
    expect(html).toContain('2 × Bread')
    expect(html).toContain('Salted')
  })

  it('a meal that the shop no longer has is named without a link [ACCOUNT-04]', () => {
    const html = render({ alias: '' })
    expect(html).toContain('Soup')
    expect(html).not.toContain('order-rows-name')
  })
})

describe('getTimeZone', () => {
  it('the time zone of an order is that of the country of the market [ACCOUNT-04]', () => {
    expect(getTimeZone('SE')).toBe('Europe/Stockholm')
    expect(getTimeZone('FI')).toBe('Europe/Helsinki')
    expect([getTimeZone('not a code'), getTimeZone('ZZ')]).toEqual(['UTC', 'UTC'])
  })

  it('a country with several time zones has the one of most of its people [ACCOUNT-04]', () => {
    expect(getTimeZone('US')).toBe('America/New_York')
    expect(getTimeZone('PT')).toBe('Europe/Lisbon')
  })
})
