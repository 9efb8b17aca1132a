import { describe, expect, it } from 'vitest'
import type { OrderView } from '../../merchant-api/order/order-view.ts'
import { toOrdersPage } from './orders-page.tsx'

const createOrders = (count: number): OrderView[] =>
  Array.from({ length: count }, (_, index) => ({
    orderNumber: `${1000 - index}`,
    publicId: '',
    delivery: { slot: null, wishedDate: null },
  }))

const describePage = (count: number, parameter?: string) => {
  const view = toOrdersPage(createOrders(count), parameter)
  if ('redirectQuery' in view) return `redirect ${view.redirectQuery}`
  const numbers = view.orders.map(({ orderNumber }) => orderNumber)
  return `${view.page}/${view.pageCount}: ${numbers.at(0)}–${numbers.at(-1)}`
}

describe('toOrdersPage', () => {
  it.each([
    [25, undefined, '1/3: 1000–991'],
    [25, '2', '2/3: 990–981'],
    [25, '3', '3/3: 980–976'],
    [10, undefined, '1/1: 1000–991'],
    [0, undefined, '1/1: undefined–undefined'],
  ])('of %i orders, the page %j shows %s [ACCOUNT-04]', (count, parameter, expected) => {
    expect(describePage(count, parameter)).toBe(expected)
  })

  it.each([
    ['1', 'redirect '],
    ['', 'redirect '],
    ['0', 'redirect '],
    ['-1', 'redirect '],
    ['02', 'redirect ?page=2'],
    ['4', 'redirect ?page=3'],
    ['999999', 'redirect ?page=3'],
    ['1e1', 'redirect '],
    ['x', 'redirect '],
  ])(
    'the address with the page %j redirects to the one address of a page (%s) [ACCOUNT-04]',
    (parameter, expected) => {
      expect(describePage(25, parameter)).toBe(expected)
    },
  )
})
