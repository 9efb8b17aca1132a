import { expect, it } from 'vitest'
import { consentPurposes, type Consent } from '#shared/consent/consent.ts'
import { createConsentState, readEventDetail, serializeConsent } from './page-consent.ts'

function open(cookies: Consent, pageObject?: unknown) {
  const saved: Consent[] = []
  const withdrawals: Consent[] = []
  const browser = { cookies }
  const page = createConsentState({
    readCookies: () => browser.cookies,
    save(now) {
      browser.cookies = now
      saved.push(now)
    },
    pageObject,
    onWithdraw: (now) => void withdrawals.push(now),
  })
  const changes: { now: Consent; before: Consent }[] = []
  const stop = page.onConsentChange((now, before) => void changes.push({ now, before }))
  return { ...page, browser, changes, saved, withdrawals, stop }
}

it.each<[Consent, unknown, Consent]>([
  [[], undefined, []],
  [['ads'], undefined, ['ads']],
  [[], true, consentPurposes],
  [consentPurposes, false, []],
  [[], { analytics: true, email: false, ads: 'yes', more: true }, ['analytics']],
  [consentPurposes, 'true', consentPurposes],
  [consentPurposes, null, consentPurposes],
])(
  'with %o in the cookies and the consent object %o the page has the consent %o [TRACK-01]',
  (cookies, pageObject, consent) => {
    expect(open(cookies, pageObject).getConsent()).toEqual(consent)
  },
)

it('a reported choice changes the consent of the page, and repeating it changes nothing [TRACK-01]', () => {
  const page = open([])
  page.report(['analytics', 'ads'])
  page.report(['analytics', 'ads'])
  expect(page.getConsent()).toEqual(['analytics', 'ads'])
  page.report([])
  expect(page.changes).toEqual([
    { now: ['analytics', 'ads'], before: [] },
    { now: [], before: ['analytics', 'ads'] },
  ])
  expect(page.saved).toEqual([['analytics', 'ads'], ['analytics', 'ads'], []])
})

it('only a report that withdraws a purpose removes what the tools have stored [TRACK-01]', () => {
  const page = open([])
  page.report(['ads'])
  page.report(['email', 'ads'])
  expect(page.withdrawals).toEqual([])
  page.report(['email'])
  page.report([])
  expect(page.withdrawals).toEqual([['email'], []])
})

it.each<[unknown, Consent]>([
  [{ purposes: ['ads', 'unknown', 'analytics'] }, ['analytics', 'ads']],
  [null, []],
  ['ads', []],
  [{ purposes: 'ads' }, []],
  [{}, []],
])('an event with the detail %o means the consent %o', (detail, consent) => {
  expect(readEventDetail(detail)).toEqual(consent)
})

it('a choice that was made in another tab counts once [TRACK-01]', () => {
  const page = open([])
  page.browser.cookies = ['email']
  page.followCookies()
  page.followCookies()
  expect(page.changes).toEqual([{ now: ['email'], before: [] }])
})

it('the consent object of the page stays in force while the cookies do not change', () => {
  const page = open([], true)
  page.followCookies()
  expect(page.getConsent()).toEqual(consentPurposes)
})

it.each<[Consent, unknown, Consent]>([
  [[], true, consentPurposes],
  [[], { ads: true }, ['ads']],
  [consentPurposes, false, []],
])(
  'the cookies %o take over the consent object %o, so that the server and the next page agree [TRACK-01]',
  (cookies, pageObject, consent) => {
    const page = open(cookies, pageObject)
    expect(page.saved).toEqual([consent])
    expect(page.firstConsent).toEqual(cookies)
  },
)

it('a consent object that withdraws a purpose removes what the tools have stored [TRACK-01]', () => {
  expect(open(consentPurposes, { ads: true }).withdrawals).toEqual([['ads']])
  expect(open([], true).withdrawals).toEqual([])
})

it('a listener that was removed gets no more changes', () => {
  const page = open([])
  page.stop()
  page.report(['ads'])
  expect(page.changes).toEqual([])
})

it('a choice is saved in two cookies for a year, with its time and version [TRACK-01]', () => {
  const [choice, flag] = serializeConsent(['ads'], 'ralph-cart-count=3', false)
  const attributes = 'Max-Age=31536000; Path=/; SameSite=Lax'
  expect(choice).toMatch(/^ralph-consent-choice=1\.\d{10}\.ads; /)
  expect(choice?.endsWith(`; ${attributes}`)).toBe(true)
  expect(flag).toBe(`ralph-cookie-consent=true; ${attributes}`)
  const refusal = serializeConsent([], '', true)
  expect(refusal[0]).toMatch(/^ralph-consent-choice=1\.\d{10}\.; .*; Secure$/)
  expect(refusal[1]).toBe(`ralph-cookie-consent=false; ${attributes}; Secure`)
})

it('a choice that repeats the answer in the cookies keeps its time', () => {
  const cookies = 'ralph-cookie-consent=true; ralph-consent-choice=1.1790000000.ads'
  expect(serializeConsent(['ads'], cookies, true)).toEqual([])
  expect(serializeConsent(['ads', 'email'], cookies, true)).toHaveLength(2)
})
