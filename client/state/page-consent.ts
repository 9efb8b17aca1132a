import {
  consentPurposes,
  readConsent,
  toConsent,
  type Consent,
  type ConsentPurpose,
} from '#shared/consent/consent.ts'
import { saveConsent } from './save-consent.ts'

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

function readEvent(event: Event): Consent {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  const hasPurposes = typeof detail === 'object' && detail !== null && 'purposes' in detail
  return hasPurposes ? toConsent(detail.purposes) : []
}

const isSame = (one: Consent, other: Consent) => one.join() === other.join()

/** `onWithdraw` is called first if a purpose is withdrawn. */
export function createPageConsent(onWithdraw: (now: Consent) => void) {
  const listeners = new Set<ConsentListener>()
  const firstConsent = readConsent(document.cookie)
  const pageObject = findPageObject(globalThis.window?.ralphConsent)
  let consent = pageObject ?? firstConsent
  let fromCookies = firstConsent

  function change(now: Consent) {
    if (isSame(now, consent)) return
    const before = consent
    consent = now
    if (before.some((purpose) => !now.includes(purpose))) onWithdraw(now)
    for (const listener of listeners) listener(now, before)
  }

  // The server and the next page know only what the cookies say.
  function save(now: Consent) {
    saveConsent(now)
    fromCookies = readConsent(document.cookie)
  }

  // The object of the page and the events may differ from the cookies, so only a change of the
  // cookies replaces them.
  function readCookies() {
    const now = readConsent(document.cookie)
    if (isSame(now, fromCookies)) return
    fromCookies = now
    change(now)
  }

  document.addEventListener(CONSENT_EVENT, (event) => {
    const now = readEvent(event)
    save(now)
    change(now)
  })
  if (pageObject) {
    save(consent)
    if (firstConsent.some((purpose) => !consent.includes(purpose))) onWithdraw(consent)
  }
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', readCookies)
  // A browser without this store notices the change when the visitor returns to the tab.
  document.addEventListener('visibilitychange', readCookies)
  addEventListener('pageshow', readCookies)

  return {
    firstConsent,
    getConsent: (): Consent => consent,
    onConsentChange(listener: ConsentListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

// All parts of a page share one state, which is created by the first part that asks for it.
let pageConsent: ReturnType<typeof createPageConsent> | undefined

async function removeTraces(now: Consent): Promise<void> {
  const { removeToolTraces } = await import('./remove-tool-traces.ts')
  removeToolTraces(now)
}

const getPageConsent = () =>
  (pageConsent ??= createPageConsent((now) => void removeTraces(now).catch(reportError)))

export const getConsent = (): Consent => getPageConsent().getConsent()

/** The policy of the page lets in the tools of other origins for the first consent only. */
export const getFirstConsent = (): Consent => getPageConsent().firstConsent

export const onConsentChange = (listener: ConsentListener): (() => void) =>
  getPageConsent().onConsentChange(listener)
