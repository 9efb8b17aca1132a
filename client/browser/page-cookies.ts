/** The returned value is not decoded. */
export function findCookie(cookies: string, name: string): string | null {
  const pair = cookies.split(/; */).find((entry) => entry.startsWith(`${name}=`))
  return pair === undefined ? null : pair.slice(name.length + 1)
}

/** Serializes a cookie with the attributes that the server gives to the cookies of the shop. */
export function serializeCookie(
  name: string,
  value: string,
  { maxAgeSeconds, isSecure }: { maxAgeSeconds: number; isSecure: boolean },
): string {
  const cookie = `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax`
  return isSecure ? `${cookie}; Secure` : cookie
}

export const isSecurePage = (): boolean => location.protocol === 'https:'

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
