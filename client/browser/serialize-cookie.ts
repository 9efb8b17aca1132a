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
