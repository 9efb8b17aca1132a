/** Returns the raw value of one cookie of `document.cookie`, or null if there is none. */
export function findCookie(cookies: string, name: string): string | null {
  const pair = cookies.split(/; */).find((entry) => entry.startsWith(`${name}=`))
  return pair === undefined ? null : pair.slice(name.length + 1)
}
