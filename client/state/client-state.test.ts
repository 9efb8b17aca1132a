import { describe, expect, it, vi } from 'vitest'
import { createSampleCart } from '../cart/sample-cart.fixture.ts'
import { createClientState } from './client-state.ts'
import { createFakeBrowser } from './fake-browser.fixture.ts'
import { parsePageFacts } from './page-facts.ts'

const svPage = {
  cartPath: '/sv/varukorg',
  locale: 'sv',
  market: 'se',
  currency: 'SEK',
  buyer: 'PERSON inc',
}
const enPage = { ...svPage, cartPath: '/en/cart', locale: 'en' }
const fiPage = { ...svPage, market: 'fi', currency: 'EUR' }

const anna = encodeURIComponent('{"email":"anna@example.com","customerType":"ORGANIZATION"}')
const bo = encodeURIComponent('{"email":"bo@example.com","customerType":"PERSON"}')
const cart = createSampleCart({ 1: 3 })

/** Simulates a browser. Its tabs share their cookies and receive each other's messages. */
function createBrowser(cookies: Record<string, string> = {}) {
  const fakeChannel = createFakeBrowser()
  const messages: unknown[] = []
  const readCookies = () =>
    Object.entries(cookies)
      .map(([name, value]) => `ralph-${name}=${value}`)
      .join('; ')
  function openTab(dataset: Record<string, string> = svPage, hasChannel = true) {
    const openChannel = () => {
      const channel = fakeChannel()
      const send = channel.postMessage
      return { ...channel, postMessage: (data: unknown) => (messages.push(data), send(data)) }
    }
    const page = parsePageFacts(dataset)
    const state = createClientState({
      page,
      readCookies,
      openChannel: hasChannel ? openChannel : () => null,
    })
    const listener = vi.fn()
    state.subscribe(listener)
    state.open()
    listener.mockClear()
    return { ...state, listener }
  }
  return { openTab, cookies, messages }
}

describe('the state of one page', () => {
  it('all facts can be read from one state at once [STATE-11]', () => {
    const { openTab } = createBrowser({
      'persisted-states': encodeURIComponent('favorites="7.c";vatIncluded=false'),
      'user-type': 'ORGANIZATION',
      user: anna,
      'cart-count': '3',
      'checkout-market': 'fi',
    })
    expect(openTab({ ...svPage, buyer: 'ORGANIZATION ex' }).get()).toEqual({
      favorites: [7, 12],
      customerType: 'ORGANIZATION',
      vatIncluded: false,
      user: { email: 'anna@example.com' },
      cart: { quantity: 3, content: undefined, source: 'tab' },
      market: 'se',
      checkoutMarket: 'fi',
      locale: 'sv',
      currency: 'SEK',
    })
  })

  it('without cookies the page decides, which the server has rendered for its default customer type and market [STATE-11]', () => {
    const { openTab } = createBrowser()
    expect(openTab({ ...fiPage, buyer: 'CHAIN ex' }).get()).toMatchObject({
      favorites: [],
      customerType: 'CHAIN',
      vatIncluded: false,
      user: null,
      cart: { quantity: 0 },
      market: 'fi',
      checkoutMarket: 'fi',
      currency: 'EUR',
    })
    const checkout = openTab({ ...svPage, checkoutMarket: 'fi' }).get()
    expect([checkout.market, checkout.checkoutMarket]).toEqual(['se', 'fi'])
  })

  it('the start of a page reads the cookies only twice, because each time the browser waits for another process', () => {
    const readCookies = vi.fn(() => 'ralph-cart-count=3')
    const page = parsePageFacts(svPage)
    const state = createClientState({ page, readCookies, openChannel: () => null })
    state.open()
    expect(state.get().cart.quantity).toBe(3)
    expect(readCookies).toHaveBeenCalledTimes(2)
  })

  it('a customer type or market in a cookie that the server did not accept is not used [STATE-02, STATE-11]', () => {
    const { openTab } = createBrowser({ 'user-type': 'ROBOT', 'selected-market': 'xx' })
    const tab = openTab()
    tab.refresh()
    expect(tab.get()).toMatchObject({ customerType: 'PERSON', market: 'se' })
  })

  it('a listener gets the state before and after each change [STATE-11]', () => {
    const { openTab, cookies } = createBrowser()
    const { refresh, listener, setCart } = openTab()
    cookies['user-type'] = 'ORGANIZATION'
    refresh()
    const [after, before] = listener.mock.calls[0] ?? []
    expect([before.customerType, after.customerType]).toEqual(['PERSON', 'ORGANIZATION'])
    setCart({ quantity: 3, content: cart, source: 'form' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('the state of two tabs [STATE-11, STATE-04]', () => {
  it('a cart that one tab has changed arrives in the other tabs, and not in the same tab again', () => {
    const { openTab } = createBrowser()
    const [one, other, english] = [openTab(), openTab(), openTab(enPage)]
    one.listener.mockClear()
    one.setCart({ quantity: 3, content: cart, source: 'form' })
    expect(one.get().cart.source).toBe('form')
    expect(one.listener).toHaveBeenCalledOnce()
    expect(other.get().cart).toEqual({ quantity: 3, content: cart, source: 'tab' })
    // Texts of another language do not fit the page.
    expect(english.get().cart).toEqual({ quantity: 3, content: undefined, source: 'tab' })
  })

  it('after a code, whose tab does not know the new content, the other tabs do not know it either', () => {
    const { openTab, cookies } = createBrowser()
    const [one, other] = [openTab(), openTab()]
    cookies['cart-count'] = '3'
    one.setCart({ quantity: 3, content: cart, source: 'form' })
    one.setCart({ quantity: 3, content: undefined, source: 'form' })
    expect(other.get().cart).toEqual({ quantity: 3, content: undefined, source: 'tab' })
  })

  it('a log in, a change of customer and a log out arrive when the next page opens in any tab', () => {
    const { openTab, cookies, messages } = createBrowser()
    const tabs = [openTab(), openTab()]
    const listUsers = () => tabs.map(({ get }) => get().user?.email ?? null)
    cookies.user = anna
    openTab()
    expect(listUsers()).toEqual(['anna@example.com', 'anna@example.com'])
    cookies.user = bo
    openTab()
    expect(listUsers()).toEqual(['bo@example.com', 'bo@example.com'])
    delete cookies.user
    openTab()
    expect(listUsers()).toEqual([null, null])
    expect(messages).toContainEqual({ type: 'auth', data: null })
  })

  it('favorites, customer type and VAT mode arrive with the next message, and a log out makes a person again', () => {
    const { openTab, cookies } = createBrowser()
    const [one, other] = [openTab(), openTab()]
    cookies['persisted-states'] = encodeURIComponent('favorites="7";vatIncluded=false')
    cookies['user-type'] = 'ORGANIZATION'
    one.share({ type: 'favorites', data: [7] })
    const expected = { favorites: [7], customerType: 'ORGANIZATION', vatIncluded: false }
    expect(one.get()).toMatchObject(expected)
    expect(other.get()).toMatchObject(expected)
    delete cookies['user-type']
    const company = openTab({ ...svPage, buyer: 'ORGANIZATION ex' })
    cookies['user-type'] = 'ORGANIZATION'
    company.refresh()
    delete cookies['user-type']
    openTab()
    expect(other.get().customerType).toBe('PERSON')
  })

  it('another market arrives with its currency, and a tab with its market in the path learns of it too', () => {
    const { openTab, cookies } = createBrowser()
    const [one, other] = [openTab(), openTab(enPage)]
    cookies['selected-market'] = 'fi'
    openTab(fiPage)
    for (const tab of [one, other])
      expect(tab.get()).toMatchObject({ market: 'fi', currency: 'EUR', checkoutMarket: 'se' })
    expect(other.get().locale).toBe('en')
  })

  it('a page of another market changes nothing if the shopper did not choose this market', () => {
    const { openTab } = createBrowser({ 'selected-market': 'se' })
    const tab = openTab()
    openTab(fiPage)
    expect(tab.get()).toMatchObject({ market: 'se', currency: 'SEK' })
  })

  it('another country of the checkout arrives in the other tabs', () => {
    const { openTab, cookies } = createBrowser()
    const [one, other] = [openTab(), openTab()]
    cookies['checkout-market'] = 'fi'
    one.share({ type: 'checkout-market', data: 'fi' })
    expect(other.get().checkoutMarket).toBe('fi')
  })

  it('a tab that missed a message, or whose browser has no BroadcastChannel, reads the cookies when it is visible again', () => {
    const { openTab, cookies } = createBrowser({ user: anna, 'cart-count': '1' })
    const [closed, old] = [openTab(), openTab(svPage, false)]
    closed.close()
    delete cookies.user
    cookies['cart-count'] = '0'
    openTab()
    for (const { listener, refresh, get } of [closed, old]) {
      expect(listener).not.toHaveBeenCalled()
      refresh()
      expect(get()).toMatchObject({ user: null, cart: { quantity: 0, content: undefined } })
    }
  })

  it('messages of other versions of the script change nothing', () => {
    const browser = createFakeBrowser()
    const state = createClientState({
      page: parsePageFacts(svPage),
      readCookies: () => '',
      openChannel: browser,
    })
    state.open()
    const before = state.get()
    const channel = browser()
    const messages = [null, 'x', {}, { type: 'cart', data: {} }, { type: 'market', data: 7 }]
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches only its own origin
    for (const message of messages) channel.postMessage(message)
    expect(state.get()).toEqual(before)
  })
})
