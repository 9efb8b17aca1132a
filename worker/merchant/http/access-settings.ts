import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

/** As `URL` writes it, because it is compared with the host of a request. */
const host = z.string().regex(/^[a-z\d.-]+(?::\d+)?$/)

/** Cloudflare Access, behind which the staff works. Only a local merchant has staff pages without it. */
export const accessSettings = {
  /** Such as `team.cloudflareaccess.com`: the issuer of the tokens, and the place of its keys. */
  ACCESS_TEAM_DOMAIN: host.optional(),
  /** The audience (AUD) tag of the Access application that protects the staff pages. */
  ACCESS_AUDIENCE: z.string().min(1).optional(),
  /** The only host of the staff pages. The storefront needs the same value. */
  STAFF_HOST: host.optional(),
}
type AccessSettings = z.output<z.ZodObject<typeof accessSettings>>

/** Names what a part of the settings lacks. Without any of them nothing is missing. */
export function listMissingAccessSettings(settings: AccessSettings): string[] {
  const needed = ['ACCESS_TEAM_DOMAIN', 'ACCESS_AUDIENCE'] as const
  const missing = needed.filter((name) => settings[name] === undefined)
  return missing.length === needed.length && settings.STAFF_HOST === undefined ? [] : missing
}

type Issuer = { issuer: string; audience: string; host?: string; getKey: JWTVerifyGetKey }

/** Who may open the staff pages: everybody who reaches a local merchant, who has a token, or no one. */
export type StaffAccess = 'local' | Issuer | null

export function toStaffAccess(settings: AccessSettings, isLocal: boolean): StaffAccess {
  const { ACCESS_TEAM_DOMAIN: team, ACCESS_AUDIENCE: audience, STAFF_HOST } = settings
  const isHalfSet = listMissingAccessSettings(settings).length > 0
  if (!team || !audience) return isLocal && !isHalfSet ? 'local' : null
  const issuer = `https://${team}`
  // It caches the keys for as long as the isolate has these settings.
  const getKey = createRemoteJWKSet(new URL('/cdn-cgi/access/certs', issuer))
  return { issuer, audience, getKey, ...(STAFF_HOST ? { host: STAFF_HOST } : {}) }
}
