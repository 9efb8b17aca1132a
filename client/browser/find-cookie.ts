/** The returned value is not decoded. */
export function findCookie(cookies: string, name: string): string | null {
  const pair = cookies.split(/; */).find((entry) => entry.startsWith(`${name}=`))
  return pair === undefined ? null : pair.slice(name.length + 1)
}
