import { base64url } from 'jose'
import { hmacSha256, sha256 } from '#shared/crypto/digest.ts'

/** Creates a random text of 256 bits, a refresh token or the key of a password reset link. */
export function createOpaqueToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
}

export function isOpaqueToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** Tokens are random and cannot be guessed, so a fast hash is as safe as a slow one. */
export async function hashOpaqueToken(token: string): Promise<string> {
  return base64url.encode(await sha256(token))
}

/**
 * Derives the next refresh token from the current one. Parallel requests with the same token
 * therefore get the same next token, although no token is stored in plain text.
 */
export async function deriveNextToken(value: string, token: string): Promise<string> {
  return base64url.encode(await hmacSha256(`refresh ${value}`, token))
}
