import { describe, expect, it, vi } from 'vitest'
import { createUserWatch, readUser, watchUser } from './user-watch.ts'

const toCookie = (email: string | null) =>
  email === null
    ? 'other=1'
    : `a=b; ralph-user=${encodeURIComponent(JSON.stringify({ email, customerType: 'PERSON' }))}; c=d`

/** Tabs of one browser: they share cookies and hear each other, but not themselves. */
function createBrowser() {
  let cookies = toCookie(null)
  const listeners = new Map<number, (event: MessageEvent) => void>()
  const heard: unknown[] = []
  let last = 0
  const openTab = () => {
    const id = (last += 1)
    const reload = vi.fn()
    const watch = createUserWatch({
      readCookies: () => cookies,
      reload,
      openChannel: () => ({
        addEventListener: (_type: string, listener: unknown) =>
          void listeners.set(id, listener as (event: MessageEvent) => void),
        postMessage: (data: unknown) => {
          heard.push(data)
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
  return { openTab, heard, signIn: (email: string | null) => (cookies = toCookie(email)) }
}

describe('who a page was made for', () => {
  it.each([
    [toCookie('anna@example.com'), 'anna@example.com'],
    [toCookie(null), null],
    ['ralph-user=%', null],
    ['ralph-user=%7B%7D', null],
    ['ralph-user=7', null],
    ['xralph-user=%7B%22email%22%3A%22a%22%7D', null],
    ['', null],
  ])('ACCOUNT-08 by the cookie %j is %j', (cookies, expected) => {
    expect(readUser(cookies)).toBe(expected)
  })
})

describe('the tabs of a browser', () => {
  it('ACCOUNT-06 show nothing of somebody who has logged out in one of them', () => {
    const browser = createBrowser()
    browser.signIn('anna@example.com')
    const [first, second] = [browser.openTab(), browser.openTab()]
    browser.signIn(null)
    const after = browser.openTab()
    expect(first.reload).toHaveBeenCalledTimes(1)
    expect(second.reload).toHaveBeenCalledTimes(1)
    expect(after.reload).not.toHaveBeenCalled()
    expect(browser.heard.at(-1)).toEqual({ type: 'auth', data: null })
  })

  it('ACCOUNT-06 follow a log in and another user, once each', () => {
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

  it('ACCOUNT-06 of one user leave each other alone', () => {
    const browser = createBrowser()
    browser.signIn('anna@example.com')
    const tabs = [1, 2, 3].map(() => browser.openTab())
    for (const { watch, reload } of tabs) {
      watch.check()
      expect(reload).not.toHaveBeenCalled()
    }
  })

  it('ACCOUNT-06 notice it when they are looked at, where they could not be told', () => {
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

describe('a page of somebody who is signed in', () => {
  function openPage(dataset: Record<string, string>) {
    const fetch = vi.fn(() => Promise.resolve(new Response()))
    vi.stubGlobal('document', { cookie: '', body: { dataset }, addEventListener: vi.fn() })
    vi.stubGlobal('addEventListener', vi.fn())
    vi.stubGlobal('BroadcastChannel', undefined)
    vi.stubGlobal('fetch', fetch)
    watchUser()
    return fetch
  }

  it('ACCOUNT-02 has its token made anew by the browser’s timer when the page says, and no other page has', () => {
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
