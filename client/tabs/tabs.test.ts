import { describe, expect, it } from 'vitest'
import { createFakeBrowser } from './fake-browser.ts'
import {
  createTabs,
  parseCartMessage,
  parseMarketMessage,
  type CartFromTab,
  type TabSettings,
} from './tabs.ts'

type OpenChannel = NonNullable<TabSettings['openChannel']>

const cart = { id: 'cart-1', lines: [], quantity: 3 }
const page = '/sv/varukorg'

function openTab(openChannel: OpenChannel, tabPage = page) {
  const received: CartFromTab[] = []
  const tabs = createTabs({ page: tabPage, openChannel, onCart: (change) => received.push(change) })
  tabs.open()
  return { ...tabs, received }
}

describe('sending the cart to other tabs [STATE-04, CART-07]', () => {
  it('a tab sends a changed cart to the other tabs and not to itself', () => {
    const browser = createFakeBrowser()
    const [one, other] = [openTab(browser), openTab(browser)]
    one.sendCart(cart)
    expect(other.received).toEqual([{ quantity: 3, cart }])
    expect(one.received).toEqual([])
  })

  it('a tab that opened its channel twice receives each message once, and receives nothing while its channel is closed', () => {
    const browser = createFakeBrowser()
    const [one, other] = [openTab(browser), openTab(browser)]
    other.open()
    one.sendCart(cart)
    other.close()
    one.sendCart(cart)
    other.open()
    one.sendCart(cart)
    expect(other.received).toHaveLength(2)
  })

  it('a tab in another language or market uses only the quantity of a received cart', () => {
    const browser = createFakeBrowser()
    const [one, other] = [openTab(browser), openTab(browser, '/en/cart')]
    one.sendCart(cart)
    expect(other.received).toEqual([{ quantity: 3, cart: undefined }])
  })

  it('a message without a cart gives the quantity 0', () => {
    expect(parseCartMessage({ type: 'cart', data: null, page }, page)).toEqual({
      quantity: 0,
      cart: null,
    })
  })

  it.each([
    null,
    'cart',
    {},
    { type: 'auth', data: cart },
    { type: 'cart' },
    { type: 'cart', data: { quantity: 3 } },
  ])('the message %j is ignored as a cart message', (message) =>
    expect(parseCartMessage(message, page)).toBeNull(),
  )

  it('sending a cart throws no error if the browser has no BroadcastChannel', () => {
    const tabs = createTabs({ page, openChannel: () => null, onCart: () => undefined })
    tabs.open()
    expect(() => tabs.sendCart(cart)).not.toThrow()
  })
})

describe('parsing a market message from another tab', () => {
  it('only a valid market message gives a market [CHANNEL-05, STATE-04]', () => {
    expect(parseMarketMessage({ type: 'market', data: 'fi', page: '/sv/varukorg' })).toBe('fi')
    const country = { type: 'checkout-market', data: 'fi' }
    expect(parseMarketMessage(country)).toBeNull()
    expect(parseMarketMessage(country, 'checkout-market')).toBe('fi')
    for (const message of [{ type: 'market' }, { type: 'market', data: 1 }, { type: 'x' }, null]) {
      expect(parseMarketMessage(message)).toBeNull()
    }
  })
})
