import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consentPurposes, type Consent } from '#shared/consent/consent.ts'
import { CONSENT_EVENT, createPageConsent } from './page-consent.ts'

class FakeDocument extends EventTarget {
  cookie = ''
}

const fakes = { document: new FakeDocument(), window: new EventTarget(), store: new EventTarget() }

beforeEach(() => {
  fakes.document = new FakeDocument()
  fakes.window = new EventTarget()
  fakes.store = new EventTarget()
  vi.stubGlobal('document', fakes.document)
  vi.stubGlobal('cookieStore', fakes.store)
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', fakes.window.addEventListener.bind(fakes.window))
})

afterEach(() => void vi.unstubAllGlobals())

function open(cookie: string, pageObject?: unknown) {
  fakes.document.cookie = cookie
  vi.stubGlobal('window', pageObject === undefined ? {} : { ralphConsent: pageObject })
  const page = createPageConsent()
  const changes: { now: Consent; before: Consent }[] = []
  const stop = page.onConsentChange((now, before) => void changes.push({ now, before }))
  return { ...page, changes, stop }
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
  fakes.document.cookie = 'ralph-cookie-consent=true; ralph-consent-choice=1.1790000000.email'
  notice()
  notice()
  expect(page.changes).toEqual([{ now: ['email'], before: [] }])
})

it('the consent object of the page stays in force while the cookies do not change', () => {
  const page = open('ralph-cookie-consent=false', true)
  fakes.store.dispatchEvent(new Event('change'))
  expect(page.getConsent()).toEqual(consentPurposes)
})

it('a listener that was removed gets no more changes', () => {
  const page = open('')
  page.stop()
  report({ purposes: ['ads'] })
  expect(page.changes).toEqual([])
})
