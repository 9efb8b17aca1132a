import type { Consent } from '#shared/consent/consent.ts'
import type { ConsentListener } from './page-consent.ts'

export function createFakeConsent(first: Consent = []) {
  const listeners = new Set<ConsentListener>()
  let consent = first
  return {
    getConsent: () => consent,
    onConsentChange(listener: ConsentListener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(now: Consent) {
      const before = consent
      consent = now
      for (const listener of listeners) listener(now, before)
    },
  }
}
