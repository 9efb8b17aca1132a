import { describe, expect, it, vi } from 'vitest'
import { createCustomerWatch, findCustomerEmail } from './customer-watch.ts'

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
    const onChange = vi.fn()
    const watch = createCustomerWatch({
      readCookies: () => cookies,
      onChange,
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
    return { watch, onChange }
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

describe('telling the tabs of a browser about a change of customer', () => {
  it('all tabs hear of a log out in one of them, and the page after it does not [ACCOUNT-06, STATE-04]', () => {
    const browser = createBrowser()
    browser.signIn('anna@example.com')
    const [first, second] = [browser.openTab(), browser.openTab()]
    browser.signIn(null)
    const after = browser.openTab()
    expect(first.onChange.mock.calls).toEqual([['signedOut']])
    expect(second.onChange.mock.calls).toEqual([['signedOut']])
    expect(after.onChange).not.toHaveBeenCalled()
    expect(browser.messages.at(-1)).toEqual({ type: 'auth', data: null })
  })

  it('each open tab hears once of a log in and of another customer [ACCOUNT-06, STATE-04]', () => {
    const browser = createBrowser()
    const guest = browser.openTab()
    browser.signIn('anna@example.com')
    const anna = browser.openTab()
    browser.openTab()
    expect(guest.onChange.mock.calls).toEqual([['signedIn']])
    browser.signIn('bo@example.com')
    browser.openTab()
    expect(anna.onChange.mock.calls).toEqual([['customer']])
    expect(guest.onChange.mock.calls).toEqual([['signedIn'], ['customer']])
  })

  it('tabs of the same customer do not disturb each other [ACCOUNT-06]', () => {
    const browser = createBrowser()
    browser.signIn('anna@example.com')
    const tabs = [1, 2, 3].map(() => browser.openTab())
    for (const { watch, onChange } of tabs) {
      watch.check()
      expect(onChange).not.toHaveBeenCalled()
    }
  })

  it('a tab that missed the message about a log out finds it when it next checks the cookie [ACCOUNT-06]', () => {
    const browser = createBrowser()
    browser.signIn('anna@example.com')
    const { watch, onChange } = browser.openTab()
    watch.close()
    browser.signIn(null)
    browser.openTab()
    expect(onChange).not.toHaveBeenCalled()
    watch.check()
    expect(onChange.mock.calls).toEqual([['signedOut']])
  })
})
