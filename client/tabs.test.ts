import { describe, expect, it } from 'vitest'
import {
  createTabs,
  readCartMessage,
  readMarketMessage,
  type CartFromTab,
  type TabSettings,
} from './tabs.ts'

type OpenChannel = NonNullable<TabSettings['openChannel']>

const cart = { id: 'cart-1', lines: [], quantity: 3 }
const page = '/sv/varukorg'

// All tabs of one browser: what one says, all others hear.
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
  const heard: CartFromTab[] = []
  const tabs = createTabs({ page: tabPage, openChannel, onCart: (change) => heard.push(change) })
  tabs.open()
  return { ...tabs, heard }
}

describe('STATE-04 CART-07 tabs', () => {
  it('tell each other of a changed cart, not themselves', () => {
    const browser = createBrowser()
    const [one, other] = [openTab(browser), openTab(browser)]
    one.tellCart(cart)
    expect(other.heard).toEqual([{ quantity: 3, cart }])
    expect(one.heard).toEqual([])
  })

  it('hear once when they were opened twice, and nothing while closed', () => {
    const browser = createBrowser()
    const [one, other] = [openTab(browser), openTab(browser)]
    other.open()
    one.tellCart(cart)
    other.close()
    one.tellCart(cart)
    other.open()
    one.tellCart(cart)
    expect(other.heard).toHaveLength(2)
  })

  it('use the number alone of a cart in another language or market', () => {
    const browser = createBrowser()
    const [one, other] = [openTab(browser), openTab(browser, '/en/cart')]
    one.tellCart(cart)
    expect(other.heard).toEqual([{ quantity: 3, cart: undefined }])
  })

  it('tell of a cart that is gone', () => {
    expect(readCartMessage({ type: 'cart', data: null, page }, page)).toEqual({
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
  ])('leave %j alone', (message) => expect(readCartMessage(message, page)).toBeNull())

  it('do without channels', () => {
    const tabs = createTabs({ page, openChannel: () => null, onCart: () => undefined })
    tabs.open()
    expect(() => tabs.tellCart(cart)).not.toThrow()
  })
})

describe('a market that another tab tells of', () => {
  it('CHANNEL-05 STATE-04 is read from its message alone', () => {
    expect(readMarketMessage({ type: 'market', data: 'fi', page: '/sv/varukorg' })).toBe('fi')
    for (const message of [{ type: 'market' }, { type: 'market', data: 1 }, { type: 'x' }, null]) {
      expect(readMarketMessage(message)).toBeNull()
    }
  })
})
