import { decodeProtectedHeader } from 'jose'
import { sha256Hex } from './digest.ts'

/** The values of a secret. The first one signs and all are accepted, so that a secret can be changed. */
export type Secret = readonly [current: string, ...accepted: string[]]

export const toSecret = (current: string, accepted: string | undefined): Secret =>
  accepted === undefined ? [current] : [current, accepted]

/** Names a value in the header of a token. It does not reveal the value. */
export const createKeyId = async (value: string): Promise<string> =>
  (await sha256Hex(`key id ${value}`)).slice(0, 8)

/** Opens a token with the value that its key id names. Tokens of older builds have no key id. */
export async function openToken<Content>(
  token: string,
  secret: Secret,
  open: (value: string) => Promise<Content>,
): Promise<Content | null> {
  const keyId = findKeyId(token)
  for (const value of secret) {
    if (keyId !== undefined && keyId !== (await createKeyId(value))) continue
    const content = await open(value).catch(() => null)
    if (content !== null) return content
  }
  return null
}

function findKeyId(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    // A malformed token has no key id, and nothing opens it.
    return undefined
  }
}

const SUFFIX = '_ACCEPTED'

/** Returns the names of accepted values that are the current value too. */
export function listRepeatedSecrets(env: object): string[] {
  const values = new Map<string, unknown>(Object.entries(env))
  return [...values.keys()].filter((name) => {
    const accepted = name.endsWith(SUFFIX) ? values.get(name) : undefined
    return accepted !== undefined && accepted === values.get(name.slice(0, -SUFFIX.length))
  })
}
