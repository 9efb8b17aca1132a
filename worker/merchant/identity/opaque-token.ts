import { base64url } from 'jose'

const encoder = new TextEncoder()

/** 256 random bits as text: a refresh token, or the key of a reset link. */
export function createOpaqueToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
}

export function isOpaqueToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** What is stored of one. It is random, so that a plain hash is as good as a slow one. */
export async function hashOpaqueToken(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', encoder.encode(token))
  return base64url.encode(new Uint8Array(hash))
}

/**
 * The token that follows another. It is computed, not drawn: everybody who uses one token at the same time is given the
 * same successor, although none is stored in clear.
 */
export async function deriveSuccessor(secret: string, token: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const keyBytes = encoder.encode(`refresh ${secret}`)
  const key = await crypto.subtle.importKey('raw', keyBytes, algorithm, false, ['sign'])
  return base64url.encode(
    new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(token))),
  )
}
