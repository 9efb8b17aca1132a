import { describe, expect, it } from 'vitest'
import { createSampleCart } from '../cart/sample-cart.fixture.ts'
import { createFakeBrowser } from './fake-browser.fixture.ts'
import { createCartMessage, parseCartMessage } from './tab-message.ts'
import { createTabs, type TabSettings } from './tabs.ts'

const cart = createSampleCart({ 1: 3 })
const page = '/sv/varukorg'
const message = createCartMessage(cart, page)

function openTab(openChannel: TabSettings['openChannel']) {
  const received: unknown[] = []
  const tabs = createTabs({ openChannel, onMessage: (item) => received.push(item) })
  tabs.open()
  return { ...tabs, received }
}

describe('sending messages to other tabs [STATE-04, CART-07]', () => {
  it('a tab sends a message to the other tabs and not to itself', () => {
    const browser = createFakeBrowser()
    const [one, other] = [openTab(browser), openTab(browser)]
    one.send(message)
    expect(other.received).toEqual([message])
    expect(one.received).toEqual([])
  })

  it('a tab that opened its channel twice receives each message once, and receives nothing while its channel is closed', () => {
    const browser = createFakeBrowser()
    const [one, other] = [openTab(browser), openTab(browser)]
    other.open()
    one.send(message)
    other.close()
    one.send(message)
    other.open()
    one.send(message)
    expect(other.received).toHaveLength(2)
  })

  it('sending a message throws no error if the browser has no BroadcastChannel', () => {
    expect(() => openTab(() => null).send(message)).not.toThrow()
  })
})

describe('parsing a cart message from another tab [STATE-04, CART-07]', () => {
  it('a tab in another language or market uses only the quantity of a received cart', () => {
    const source = 'tab'
    expect(parseCartMessage(message, page)).toEqual({ quantity: 3, content: cart, source })
    const english = parseCartMessage(message, '/en/cart')
    expect(english).toEqual({ quantity: 3, content: undefined, source })
  })

  it('a tab with another version of the script uses only the quantity of a received cart', () => {
    const old = { type: 'cart', data: { id: 'cart-1', lines: [], quantity: 3 }, page }
    const expected = { quantity: 3, content: undefined, source: 'tab' }
    expect(parseCartMessage(old, page)).toEqual(expected)
    expect(parseCartMessage({ ...message, script: '/boot-2.js' }, page)).toEqual(expected)
  })

  it('a message without a cart gives the quantity 0', () => {
    const empty = parseCartMessage(createCartMessage(null, page), page)
    expect(empty).toEqual({ quantity: 0, content: null, source: 'tab' })
  })

  it.each([
    {},
    { type: 'auth', data: cart },
    { type: 'cart' },
    { type: 'cart', data: { quantity: 3 } },
  ])('the message %j is ignored as a cart message', (item) =>
    expect(parseCartMessage(item, page)).toBeNull(),
  )
})
