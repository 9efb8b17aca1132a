/** One cookie of `document.cookie`, as it was written; null where there is none of that name. */
export function readCookie(cookies: string, name: string): string | null {
  const pair = cookies.split(/; */).find((entry) => entry.startsWith(`${name}=`))
  return pair === undefined ? null : pair.slice(name.length + 1)
}
