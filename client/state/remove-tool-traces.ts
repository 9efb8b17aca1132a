import type { Consent } from '#shared/consent/consent.ts'
import {
  listCookieDomains,
  listRefusedCookies,
  listRefusedStorageKeys,
} from '#shared/measurement/tool-cookies.ts'

const EXPIRED = 'Max-Age=0; Path=/'

export function removeToolTraces(consent: Consent): void {
  const domains = listCookieDomains(location.hostname)
  for (const name of listRefusedCookies(document.cookie, consent)) {
    for (const domain of domains) {
      document.cookie = `${name}=; ${EXPIRED}${domain === null ? '' : `; Domain=${domain}`}`
    }
  }
  // The browser may block both storages.
  if (!navigator.cookieEnabled) return
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of listRefusedStorageKeys(Object.keys(storage), consent)) storage.removeItem(key)
  }
}
