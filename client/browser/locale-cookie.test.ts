import { describe, expect, it, vi } from 'vitest'
import { serializeLocaleCookie, saveLocaleOnSwitch } from './locale-cookie.ts'

it('the locale cookie lasts one year and is valid on the whole site [CHANNEL-08, STATE-09]', () => {
  const cookie = 'ralph-locale=en; Max-Age=31536000; Path=/; SameSite=Lax'
  expect(serializeLocaleCookie('en', false)).toBe(cookie)
  expect(serializeLocaleCookie('en', true)).toBe(`${cookie}; Secure`)
})

describe('a click on a language link', () => {
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
    saveLocaleOnSwitch()
    click({ target })
    vi.unstubAllGlobals()
    return cookie
  }

  it('the click sets the cookie if cookies are enabled and the link has a locale [CHANNEL-08]', () => {
    const link = new FakeElement({ locale: 'en' })
    expect(clickWith(true, link)).toBe(serializeLocaleCookie('en', true))
    expect(clickWith(false, link)).toBe('')
    expect(clickWith(true, new FakeElement({}))).toBe('')
  })
})
