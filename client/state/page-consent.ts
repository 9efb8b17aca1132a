import {
  consentPurposes,
  readConsent,
  toConsent,
  type Consent,
  type ConsentPurpose,
  CONSENT_CHOICE_COOKIE,
  CONSENT_COOKIE,
  CONSENT_VERSION,
  hasConsentAnswer,
  serializeConsentChoice,
  toConsentFlag,
} from '#shared/consent/consent.ts'
import { createStore } from '../browser/store.ts'

const ONE_YEAR = 'Max-Age=31536000; Path=/; SameSite=Lax'

/** Returns the cookies of a choice; none if `cookie` has the same choice, which keeps its time. */
export function serializeConsent(consent: Consent, cookie: string, isSecure: boolean): string[] {
  if (hasConsentAnswer(cookie) && readConsent(cookie).join() === consent.join()) return []
  // The same attributes as in `browser/page-cookies.ts`, which would have to leave the boot script.
  const attributes = isSecure ? `${ONE_YEAR}; Secure` : ONE_YEAR
  const chosenAtSeconds = Math.floor(Date.now() / 1000)
  const choice = serializeConsentChoice({ version: CONSENT_VERSION, chosenAtSeconds, consent })
  // The flag comes last, because without it the choice means nothing.
  return [
    `${CONSENT_CHOICE_COOKIE}=${choice}; ${attributes}`,
    `${CONSENT_COOKIE}=${toConsentFlag(consent)}; ${attributes}`,
  ]
}

function saveConsent(consent: Consent): void {
  const isSecure = location.protocol === 'https:'
  for (const cookie of serializeConsent(consent, document.cookie, isSecure))
    document.cookie = cookie
}

/** Name of the DOM event on `document` with which this page or a consent tool reports a choice. */
export const CONSENT_EVENT = 'consent:change'

export type ConsentListener = (now: Consent, before: Consent) => void

export type ConsentSource = {
  getConsent: () => Consent
  onConsentChange: (listener: ConsentListener) => () => void
}

declare global {
  interface Window {
    /** The consent object of a page: one answer for all purposes, or one for each. */
    ralphConsent?: Partial<Record<ConsentPurpose, boolean>> | boolean
  }
}

function findPageObject(value: unknown): Consent | null {
  if (typeof value === 'boolean') return value ? consentPurposes : []
  if (typeof value !== 'object' || value === null) return null
  const agreed = Object.entries(value).filter(([, isAgreed]) => isAgreed === true)
  return toConsent(agreed.map(([purpose]) => purpose))
}

/** A damaged detail means no consent. */
export function readEventDetail(detail: unknown): Consent {
  const hasPurposes = typeof detail === 'object' && detail !== null && 'purposes' in detail
  return hasPurposes ? toConsent(detail.purposes) : []
}

const isSame = (one: Consent, other: Consent) => one.join() === other.join()

type ConsentPage = {
  readCookies: () => Consent
  save: (now: Consent) => void
  pageObject: unknown
  /** Called first if a purpose is withdrawn. */
  onWithdraw: (now: Consent) => void
}

export function createConsentState({ readCookies, save, pageObject, onWithdraw }: ConsentPage) {
  const firstConsent = readCookies()
  const fromPage = findPageObject(pageObject)
  const { getState, subscribe, update } = createStore(firstConsent)
  let fromCookies = firstConsent
  const change = (now: Consent) => update((before) => (isSame(now, before) ? before : now))
  subscribe((now, before) => {
    if (before.some((purpose) => !now.includes(purpose))) onWithdraw(now)
  })

  function report(now: Consent) {
    // The server and the next page know only what the cookies say.
    save(now)
    fromCookies = readCookies()
    change(now)
  }
  if (fromPage) report(fromPage)

  return {
    firstConsent,
    getConsent: getState,
    onConsentChange: subscribe,
    report,
    // The object of the page and the events may differ from the cookies, so only a change of the
    // cookies replaces them.
    followCookies: (): void => {
      const now = readCookies()
      if (isSame(now, fromCookies)) return
      fromCookies = now
      change(now)
    },
  }
}

/** Removes what tools have stored to which the visitor does not agree. */
export async function removeTraces(now: Consent): Promise<void> {
  const { removeToolTraces } = await import('./remove-tool-traces.ts')
  removeToolTraces(now)
}

function connectPageConsent() {
  const state = createConsentState({
    readCookies: () => readConsent(document.cookie),
    save: saveConsent,
    pageObject: globalThis.window?.ralphConsent,
    onWithdraw: (now) => void removeTraces(now).catch(reportError),
  })
  document.addEventListener(CONSENT_EVENT, (event) =>
    state.report(readEventDetail(event instanceof CustomEvent ? event.detail : null)),
  )
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', state.followCookies)
  // A browser without this store notices the change when the visitor returns to the tab.
  document.addEventListener('visibilitychange', state.followCookies)
  addEventListener('pageshow', state.followCookies)
  return state
}

// All parts of a page share one state, which is created by the first part that asks for it.
let pageConsent: ReturnType<typeof connectPageConsent> | undefined

const getPageConsent = () => (pageConsent ??= connectPageConsent())

export const getConsent = (): Consent => getPageConsent().getConsent()

/** The policy of the page lets in the tools of other origins for the first consent only. */
export const getFirstConsent = (): Consent => getPageConsent().firstConsent

export const onConsentChange = (listener: ConsentListener): (() => void) =>
  getPageConsent().onConsentChange(listener)
