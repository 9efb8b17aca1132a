/**
 * Returns the undecoded value of one cookie from `document.cookie`, or null if there is no cookie
 * with this name.
 */
export function findCookie(cookies: string, name: string): string | null {
  const pair = cookies.split(/; */).find((entry) => entry.startsWith(`${name}=`))
  return pair === undefined ? null : pair.slice(name.length + 1)
}
