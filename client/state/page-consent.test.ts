import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  consentPurposes,
  hasConsentAnswer,
  readConsent,
  type Consent,
} from '#shared/consent/consent.ts'
import { CONSENT_EVENT, createPageConsent } from './page-consent.ts'

class FakeDocument extends EventTarget {
  #cookies = new Map<string, string>()

  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  set cookie(text) {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
    this.#cookies.set(name, value)
  }
}

const fakes = { document: new FakeDocument(), window: new EventTarget(), store: new EventTarget() }

beforeEach(() => {
  fakes.document = new FakeDocument()
  fakes.window = new EventTarget()
  fakes.store = new EventTarget()
  vi.stubGlobal('document', fakes.document)
  vi.stubGlobal('cookieStore', fakes.store)
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('addEventListener', fakes.window.addEventListener.bind(fakes.window))
})

afterEach(() => void vi.unstubAllGlobals())

function setCookies(cookies: string) {
  for (const cookie of cookies.split('; ')) fakes.document.cookie = cookie
}

function open(cookies: string, pageObject?: unknown) {
  setCookies(cookies)
  vi.stubGlobal('window', pageObject === undefined ? {} : { ralphConsent: pageObject })
  const withdrawals: Consent[] = []
  const page = createPageConsent((now) => void withdrawals.push(now))
  const changes: { now: Consent; before: Consent }[] = []
  const stop = page.onConsentChange((now, before) => void changes.push({ now, before }))
  return { ...page, changes, withdrawals, stop }
}

const report = (detail: unknown) =>
  fakes.document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail }))

it.each([
  ['', undefined, []],
  ['ralph-cookie-consent=true', undefined, consentPurposes],
  ['ralph-cookie-consent=false', undefined, []],
  ['ralph-cookie-consent=true; ralph-consent-choice=1.1790000000.ads', undefined, ['ads']],
  ['', true, consentPurposes],
  ['ralph-cookie-consent=true', false, []],
  ['', { analytics: true, email: false, ads: 'yes', more: true }, ['analytics']],
  ['ralph-cookie-consent=true', 'true', consentPurposes],
  ['ralph-cookie-consent=true', null, consentPurposes],
])(
  'with the cookies %o and the consent object %o the page has the consent %o [TRACK-01]',
  (cookie, pageObject, consent) => {
    expect(open(cookie, pageObject).getConsent()).toEqual(consent)
  },
)

it('a consent event changes the consent of the page, and repeating it changes nothing [TRACK-01]', () => {
  const page = open('')
  report({ purposes: ['ads', 'unknown', 'analytics'] })
  report({ purposes: ['analytics', 'ads'] })
  expect(page.getConsent()).toEqual(['analytics', 'ads'])
  report({ purposes: [] })
  expect(page.changes).toEqual([
    { now: ['analytics', 'ads'], before: [] },
    { now: [], before: ['analytics', 'ads'] },
  ])
})

it('a consent event is saved in the cookies, with its time and version [TRACK-01]', () => {
  open('ralph-cart-count=3')
  report({ purposes: ['ads'] })
  expect(fakes.document.cookie).toMatch(
    /^ralph-cart-count=3; ralph-consent-choice=1\.\d{10}\.ads; ralph-cookie-consent=true$/,
  )
  report({ purposes: [] })
  expect(fakes.document.cookie).toMatch(/choice=1\.\d{10}\.; ralph-cookie-consent=false$/)
})

it('a consent event that repeats the answer in the cookies keeps its time', () => {
  const cookies = 'ralph-cookie-consent=true; ralph-consent-choice=1.1790000000.ads'
  open(cookies)
  report({ purposes: ['ads'] })
  expect(fakes.document.cookie).toBe(cookies)
})

it('only an event that withdraws a purpose removes what the tools have stored [TRACK-01]', () => {
  const page = open('')
  report({ purposes: ['ads'] })
  report({ purposes: ['ads', 'email'] })
  expect(page.withdrawals).toEqual([])
  report({ purposes: ['email'] })
  report({ purposes: [] })
  expect(page.withdrawals).toEqual([['email'], []])
})

it.each([null, 'ads', { purposes: 'ads' }, {}])(
  'a consent event with the damaged detail %o means no consent',
  (detail) => {
    const page = open('ralph-cookie-consent=true')
    report(detail)
    expect(page.getConsent()).toEqual([])
  },
)

it.each([
  ['the browser reports the change', () => fakes.store.dispatchEvent(new Event('change'))],
  ['the tab is shown', () => fakes.document.dispatchEvent(new Event('visibilitychange'))],
  ['the page is restored', () => fakes.window.dispatchEvent(new Event('pageshow'))],
])('a choice that was made in another tab counts when %s [TRACK-01]', (_, notice) => {
  const page = open('')
  setCookies('ralph-cookie-consent=true; ralph-consent-choice=1.1790000000.email')
  notice()
  notice()
  expect(page.changes).toEqual([{ now: ['email'], before: [] }])
})

it('the consent object of the page stays in force while the cookies do not change', () => {
  const page = open('ralph-cookie-consent=false', true)
  fakes.store.dispatchEvent(new Event('change'))
  expect(page.getConsent()).toEqual(consentPurposes)
})

it.each([
  ['', true, consentPurposes],
  ['', false, []],
  ['ralph-cookie-consent=false', { ads: true }, ['ads']],
  ['ralph-cookie-consent=true', false, []],
])(
  'the cookies %o take over the consent object %o, so that the server and the next page agree [TRACK-01]',
  (cookies, pageObject, consent) => {
    const page = open(cookies, pageObject)
    expect(hasConsentAnswer(fakes.document.cookie)).toBe(true)
    expect(readConsent(fakes.document.cookie)).toEqual(consent)
    expect(page.firstConsent).toEqual(readConsent(cookies))
  },
)

it('a consent object that withdraws a purpose removes what the tools have stored [TRACK-01]', () => {
  expect(open('ralph-cookie-consent=true', { ads: true }).withdrawals).toEqual([['ads']])
  expect(open('', true).withdrawals).toEqual([])
})

it('a listener that was removed gets no more changes', () => {
  const page = open('')
  page.stop()
  report({ purposes: ['ads'] })
  expect(page.changes).toEqual([])
})
