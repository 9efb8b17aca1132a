const ONE_YEAR_SECONDS = 31_536_000

/** The cookie that remembers a language, as the server would write it. */
export function printLocaleCookie(locale: string, isSecure: boolean): string {
  const cookie = `ralph-locale=${locale}; Max-Age=${ONE_YEAR_SECONDS}; Path=/; SameSite=Lax`
  return isSecure ? `${cookie}; Secure` : cookie
}

/** A link to the page in another language is a choice of language too. Without script the address alone rules. */
export function rememberLocaleOnSwitch(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-locale]') : null
    // The body names the language of the page in the same way.
    if (!(link instanceof HTMLAnchorElement) || !navigator.cookieEnabled) return
    const { locale = '' } = link.dataset
    if (locale === '') return
    document.cookie = printLocaleCookie(locale, location.protocol === 'https:')
  })
}
