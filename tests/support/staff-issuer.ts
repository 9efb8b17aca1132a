import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'

export const TEAM = 'team.cloudflareaccess.com'
export const AUDIENCE = 'd0'.repeat(32)
export const STAFF = 'kim@staff.example'

const CERTS = `https://${TEAM}/cdn-cgi/access/certs`

const createKey = () => generateKeyPair('RS256', { extractable: true })
const [key, otherKey] = await Promise.all([createKey(), createKey()])
const publicKey = { ...(await exportJWK(key.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }

const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

type Claims = Record<string, unknown>

/** The claims of a token of Cloudflare Access, with changes. A claim that is undefined is left out. */
const createClaims = (changes: Claims) => ({
  aud: [AUDIENCE],
  email: STAFF,
  exp: toSeconds(Date.now()) + 3_600,
  iat: toSeconds(Date.now()),
  nbf: toSeconds(Date.now()),
  iss: `https://${TEAM}`,
  type: 'app',
  sub: 'c1a0',
  ...changes,
})

export type TokenOptions = { claims?: Claims; isForged?: boolean; kid?: string }

export const createToken = ({ claims = {}, isForged = false, kid = 'own' }: TokenOptions = {}) =>
  new SignJWT(createClaims(claims))
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(isForged ? otherKey.privateKey : key.privateKey)

export const createUnsignedToken = () => new UnsecuredJWT(createClaims({})).encode()

/** A token that is signed with the public key as if it were a secret. */
export const createSecretToken = () =>
  new SignJWT(createClaims({}))
    .setProtectedHeader({ alg: 'HS256', kid: 'own' })
    .sign(new TextEncoder().encode(JSON.stringify(publicKey)))

export const publicKeys = [publicKey]
export const answerKeys = (): Response => Response.json({ keys: publicKeys })

/** Answers requests of the Worker to the outside in place of the network. `list` has their addresses. */
export function createNetwork(answer: () => Response | Promise<Response> = answerKeys) {
  const list: string[] = []
  const fetch = async (input: string | URL | Request): Promise<Response> => {
    const { url } = new Request(input)
    list.push(url)
    if (url !== CERTS) throw new Error(`Nothing answers at ${url}`)
    return answer()
  }
  return { list, fetch }
}
