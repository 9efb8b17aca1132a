import { describe, expect, it, vi } from 'vitest'
import { printLocaleCookie, rememberLocaleOnSwitch } from './locale-cookie.ts'

it('CHANNEL-08 STATE-09 the language is remembered for a year, on the whole site', () => {
  const cookie = 'ralph-locale=en; Max-Age=31536000; Path=/; SameSite=Lax'
  expect(printLocaleCookie('en', false)).toBe(cookie)
  expect(printLocaleCookie('en', true)).toBe(`${cookie}; Secure`)
})

describe('a click on a link to another language', () => {
  class FakeElement {
    dataset: Record<string, string>
    constructor(dataset: Record<string, string>) {
      this.dataset = dataset
    }
    closest = () => this
  }

  function clickWith(cookieEnabled: boolean, target: FakeElement): string {
    let cookie = ''
    let click: (event: { target: unknown }) => void = () => undefined
    vi.stubGlobal('Element', FakeElement)
    vi.stubGlobal('HTMLAnchorElement', FakeElement)
    vi.stubGlobal('navigator', { cookieEnabled })
    vi.stubGlobal('location', { protocol: 'https:' })
    vi.stubGlobal('document', {
      addEventListener: (_: string, listener: typeof click) => (click = listener),
      set cookie(text: string) {
        cookie = text
      },
    })
    rememberLocaleOnSwitch()
    click({ target })
    vi.unstubAllGlobals()
    return cookie
  }

  it('CHANNEL-08 writes the cookie where cookies are enabled, and none where they are not', () => {
    const link = new FakeElement({ locale: 'en' })
    expect(clickWith(true, link)).toBe(printLocaleCookie('en', true))
    expect(clickWith(false, link)).toBe('')
    expect(clickWith(true, new FakeElement({}))).toBe('')
  })
})
