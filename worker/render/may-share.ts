/** The cookie of a signed-in shopper, whose prices may be their own. */
const TOKEN_COOKIE = 'apollo-token='

/** Whether the request may be answered with what is shared: nobody is signed in by it, neither by cookie nor by address. */
export function maySharePages(url: string, cookies: string | null): boolean {
  return !url.includes('loginToken') && !cookies?.includes(TOKEN_COOKIE)
}
