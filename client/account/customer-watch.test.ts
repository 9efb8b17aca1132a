import { describe, expect, it, vi } from 'vitest'
import { createCustomerWatch, findCustomerEmail, watchCustomer } from './customer-watch.ts'

const toCookie = (email: string | null) =>
  email === null
    ? 'other=1'
    : `a=b; ralph-user=${encodeURIComponent(JSON.stringify({ email, customerType: 'PERSON' }))}; c=d`

/**
 * Simulates several tabs of one browser. The tabs share their cookies, and each tab receives the
 * messages of the other tabs.
 */
function createBrowser() {
  let cookies = toCookie(null)
  const listeners = new Map<number, (event: MessageEvent) => void>()
  const messages: unknown[] = []
  let last = 0
  const openTab = () => {
    const id = (last += 1)
    const reload = vi.fn()
    const watch = createCustomerWatch({
      readCookies: () => cookies,
      reload,
      openChannel: () => ({
        addEventListener: (_type: string, listener: unknown) =>
          void listeners.set(id, listener as (event: MessageEvent) => void),
        postMessage: (data: unknown) => {
          messages.push(data)
          for (const [other, listen] of listeners) {
            if (other !== id) listen({ data } as MessageEvent)
          }
        },
        close: () => void listeners.delete(id),
      }),
    })
    watch.open()
    return { watch, reload }
  }
  return { openTab, messages, signIn: (email: string | null) => (cookies = toCookie(email)) }
}

describe('finding the customer in the cookies of a page', () => {
  it.each([
    [toCookie('anna@example.com'), 'anna@example.com'],
    [toCookie(null), null],
    ['ralph-user=%', null],
    ['ralph-user=%7B%7D', null],
    ['ralph-user=7', null],
    ['xralph-user=%7B%22email%22%3A%22a%22%7D', null],
    ['', null],
  ])('the cookie %j names the customer %j [ACCOUNT-08]', (cookies, expected) => {
    expect(findCustomerEmail(cookies)).toBe(expected)
  })
})

describe('reloading the tabs of a browser after a change of customer', () => {
  it('all tabs reload after a log out in one of them [ACCOUNT-06]', () => {
    const browser = createBrowser()
    browser.signIn('anna@example.com')
    const [first, second] = [browser.openTab(), browser.openTab()]
    browser.signIn(null)
    const after = browser.openTab()
    expect(first.reload).toHaveBeenCalledTimes(1)
    expect(second.reload).toHaveBeenCalledTimes(1)
    expect(after.reload).not.toHaveBeenCalled()
    expect(browser.messages.at(-1)).toEqual({ type: 'auth', data: null })
  })

  it('each open tab reloads once when another tab logs in or changes the customer [ACCOUNT-06]', () => {
    const browser = createBrowser()
    const guest = browser.openTab()
    browser.signIn('anna@example.com')
    const anna = browser.openTab()
    browser.openTab()
    expect(guest.reload).toHaveBeenCalledTimes(1)
    browser.signIn('bo@example.com')
    browser.openTab()
    expect(anna.reload).toHaveBeenCalledTimes(1)
    expect(guest.reload).toHaveBeenCalledTimes(1)
  })

  it('tabs of the same customer do not reload each other [ACCOUNT-06]', () => {
    const browser = createBrowser()
    browser.signIn('anna@example.com')
    const tabs = [1, 2, 3].map(() => browser.openTab())
    for (const { watch, reload } of tabs) {
      watch.check()
      expect(reload).not.toHaveBeenCalled()
    }
  })

  it('a tab that missed the message about a log out reloads when it next checks the cookie [ACCOUNT-06]', () => {
    const browser = createBrowser()
    browser.signIn('anna@example.com')
    const { watch, reload } = browser.openTab()
    watch.close()
    browser.signIn(null)
    browser.openTab()
    expect(reload).not.toHaveBeenCalled()
    watch.check()
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

describe('renewing the token of a signed-in customer', () => {
  function openPage(dataset: Record<string, string>) {
    const fetch = vi.fn(() => Promise.resolve(new Response()))
    vi.stubGlobal('document', { cookie: '', body: { dataset }, addEventListener: vi.fn() })
    vi.stubGlobal('addEventListener', vi.fn())
    vi.stubGlobal('BroadcastChannel', undefined)
    vi.stubGlobal('fetch', fetch)
    watchCustomer()
    return fetch
  }

  it('a page with a renewal time requests the account page at that time, and a page without one sends no request [ACCOUNT-02]', () => {
    vi.useFakeTimers()
    const fetch = openPage({ renewIn: '30', accountPath: '/en/account' })
    vi.advanceTimersByTime(29_999)
    expect(fetch).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(fetch.mock.calls).toEqual([['/en/account', { method: 'HEAD' }]])
    const silent = openPage({})
    vi.advanceTimersByTime(100_000)
    expect(silent).not.toHaveBeenCalled()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})
