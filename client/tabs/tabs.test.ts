import { describe, expect, it } from 'vitest'
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

// Simulates all tabs of one browser: each tab receives what the others send.
function createBrowser(): OpenChannel {
  const tabs = new Set<EventTarget>()
  return () => {
    const channel = new EventTarget()
    tabs.add(channel)
    return {
      addEventListener: channel.addEventListener.bind(channel),
      close: () => void tabs.delete(channel),
      postMessage(data: unknown) {
        for (const other of tabs) {
          if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data }))
        }
      },
    }
  }
}

function openTab(openChannel: OpenChannel, tabPage = page) {
  const received: CartFromTab[] = []
  const tabs = createTabs({ page: tabPage, openChannel, onCart: (change) => received.push(change) })
  tabs.open()
  return { ...tabs, received }
}

describe('tabs [STATE-04, CART-07]', () => {
  it('a tab sends a changed cart to the other tabs and not to itself', () => {
    const browser = createBrowser()
    const [one, other] = [openTab(browser), openTab(browser)]
    one.sendCart(cart)
    expect(other.received).toEqual([{ quantity: 3, cart }])
    expect(one.received).toEqual([])
  })

  it('a tab that was opened twice receives once, and nothing while closed', () => {
    const browser = createBrowser()
    const [one, other] = [openTab(browser), openTab(browser)]
    other.open()
    one.sendCart(cart)
    other.close()
    one.sendCart(cart)
    other.open()
    one.sendCart(cart)
    expect(other.received).toHaveLength(2)
  })

  it('a cart in another language or market gives only its quantity', () => {
    const browser = createBrowser()
    const [one, other] = [openTab(browser), openTab(browser, '/en/cart')]
    one.sendCart(cart)
    expect(other.received).toEqual([{ quantity: 3, cart: undefined }])
  })

  it('a missing cart gives the quantity 0', () => {
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
  ])('the message %j is ignored', (message) => expect(parseCartMessage(message, page)).toBeNull())

  it('tabs work without a BroadcastChannel', () => {
    const tabs = createTabs({ page, openChannel: () => null, onCart: () => undefined })
    tabs.open()
    expect(() => tabs.sendCart(cart)).not.toThrow()
  })
})

describe('a market message from another tab', () => {
  it('the market is parsed from market messages only [CHANNEL-05, STATE-04]', () => {
    expect(parseMarketMessage({ type: 'market', data: 'fi', page: '/sv/varukorg' })).toBe('fi')
    for (const message of [{ type: 'market' }, { type: 'market', data: 1 }, { type: 'x' }, null]) {
      expect(parseMarketMessage(message)).toBeNull()
    }
  })
})
