import type { LanguageId } from '../../rules/channel.ts'
import type { OrderStatus } from '../../rules/order-status.ts'

export type DemoOrder = {
  orderId: number
  email: string
  market: 'se' | 'fi'
  language: LanguageId
  status: OrderStatus
  /** How long ago, as SQLite shifts a time. */
  placed: string
  changed?: string
  /** Of each meal the first size. */
  rows: readonly { productId: number; quantity: number }[]
  payment: 'card' | 'invoice'
  shipping: 'home' | 'pickup'
  promoCode?: string
  /** Drawn from the customer's balance, minor units. */
  balance?: number
  message?: string
  customerOrderNumber?: string
  goodsLabel?: string
  parcelNumber?: string
  refunds?: readonly { position: number; reasonCode: number; isToBalance: boolean }[]
}

const anna = {
  email: 'anna@example.com',
  market: 'se',
  language: 'sv-SE',
  payment: 'card',
  shipping: 'home',
} as const

const office = {
  email: 'office@example.com',
  market: 'se',
  language: 'sv-SE',
  payment: 'invoice',
  shipping: 'home',
} as const

/**
 * One of every status an account has to show, up to number 100,000: the shop's own orders begin after it. The newest of
 * Anna's is two hours old when the shop is seeded.
 */
export const demoOrders: readonly DemoOrder[] = [
  {
    ...anna,
    orderId: 99_989,
    status: 'out-of-stock',
    placed: '-120 days',
    changed: '-119 days',
    rows: [{ productId: 1053, quantity: 2 }],
  },
  {
    ...anna,
    orderId: 99_990,
    status: 'cancelled',
    placed: '-85 days',
    changed: '-85 days',
    language: 'en-US',
    rows: [
      { productId: 1007, quantity: 1 },
      { productId: 1060, quantity: 2 },
    ],
  },
  {
    ...anna,
    orderId: 99_991,
    status: 'refunded',
    placed: '-61 days',
    changed: '-57 days',
    payment: 'invoice',
    rows: [{ productId: 1010, quantity: 2 }],
    parcelNumber: '24H408813350271',
    refunds: [{ position: 0, reasonCode: 1, isToBalance: false }],
  },
  {
    ...office,
    orderId: 99_992,
    status: 'completed',
    placed: '-43 days',
    changed: '-42 days',
    customerOrderNumber: 'PO-2207',
    goodsLabel: '4100 Konferens',
    rows: [
      { productId: 1001, quantity: 12 },
      { productId: 1039, quantity: 8 },
      { productId: 1059, quantity: 20 },
    ],
    parcelNumber: '24H117540962288',
  },
  {
    ...anna,
    orderId: 99_993,
    status: 'completed',
    placed: '-32 days',
    changed: '-31 days',
    promoCode: 'HUNDRA',
    rows: [
      { productId: 1024, quantity: 2 },
      { productId: 1032, quantity: 1 },
      { productId: 1056, quantity: 2 },
    ],
    message: 'Ställ kassen innanför grinden.',
    parcelNumber: '24H960037714425',
    refunds: [{ position: 2, reasonCode: 2, isToBalance: true }],
  },
  {
    ...anna,
    orderId: 99_994,
    status: 'completed',
    placed: '-18 days',
    changed: '-16 days',
    market: 'fi',
    language: 'en-US',
    shipping: 'pickup',
    rows: [
      { productId: 1008, quantity: 1 },
      { productId: 1052, quantity: 1 },
    ],
    parcelNumber: '24H233190846507',
  },
  {
    ...office,
    orderId: 99_995,
    status: 'backorder',
    placed: '-9 days',
    changed: '-8 days',
    customerOrderNumber: 'PO-2291',
    goodsLabel: '4100 Konferens',
    rows: [{ productId: 1048, quantity: 15 }],
  },
  {
    ...anna,
    orderId: 99_996,
    status: 'completed',
    placed: '-6 days',
    changed: '-5 days',
    balance: 5_000,
    rows: [
      { productId: 1003, quantity: 2 },
      { productId: 1049, quantity: 1 },
    ],
    parcelNumber: '24H674402915830',
  },
  {
    ...anna,
    orderId: 99_997,
    status: 'partial',
    placed: '-3 days',
    changed: '-1 days',
    rows: [
      { productId: 1013, quantity: 1 },
      { productId: 1014, quantity: 1 },
      { productId: 1022, quantity: 2 },
    ],
    parcelNumber: '24H581267009346',
  },
  {
    ...anna,
    orderId: 99_998,
    status: 'on-hold',
    placed: '-2 days',
    changed: '-30 hours',
    payment: 'invoice',
    shipping: 'pickup',
    rows: [{ productId: 1028, quantity: 4 }],
  },
  {
    ...office,
    orderId: 99_999,
    status: 'pending',
    placed: '-5 hours',
    customerOrderNumber: 'PO-2304',
    goodsLabel: '2200 Kontoret',
    rows: [
      { productId: 1045, quantity: 6 },
      { productId: 1055, quantity: 6 },
    ],
  },
  {
    ...anna,
    orderId: 100_000,
    status: 'pending',
    placed: '-2 hours',
    rows: [
      { productId: 1019, quantity: 2 },
      { productId: 1025, quantity: 1 },
      { productId: 1061, quantity: 2 },
    ],
  },
]
