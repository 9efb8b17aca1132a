const ONE_YEAR_SECONDS = 31_536_000

/** Serializes the cookie that stores the language, in the same form as the server. */
export function serializeLocaleCookie(locale: string, isSecure: boolean): string {
  const cookie = `ralph-locale=${locale}; Max-Age=${ONE_YEAR_SECONDS}; Path=/; SameSite=Lax`
  return isSecure ? `${cookie}; Secure` : cookie
}

/**
 * Stores the language when a language link is clicked. Without JavaScript only the address decides
 * the language.
 */
export function saveLocaleOnSwitch(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-locale]') : null
    // The body has the same attribute for the language of the page, so only links count.
    if (!(link instanceof HTMLAnchorElement) || !navigator.cookieEnabled) return
    const { locale = '' } = link.dataset
    if (locale === '') return
    document.cookie = serializeLocaleCookie(locale, location.protocol === 'https:')
  })
}
