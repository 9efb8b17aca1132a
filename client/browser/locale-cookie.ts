import { isSecurePage, serializeCookie } from './serialize-cookie.ts'

const ONE_YEAR_SECONDS = 31_536_000

/** The server writes this cookie with the same attributes. */
export function serializeLocaleCookie(locale: string, isSecure: boolean): string {
  return serializeCookie('ralph-locale', locale, { maxAgeSeconds: ONE_YEAR_SECONDS, isSecure })
}

/** Without JavaScript no cookie is set, and only the address decides the language. */
export function saveLocaleOnSwitch(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-locale]') : null
    // The body element also has a `data-locale` attribute, so only links are handled.
    if (!(link instanceof HTMLAnchorElement) || !navigator.cookieEnabled) return
    const { locale = '' } = link.dataset
    if (locale === '') return
    document.cookie = serializeLocaleCookie(locale, isSecurePage())
  })
}
