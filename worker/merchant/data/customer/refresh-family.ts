import { z } from 'zod'
import { parseRows } from '../sql/read-rows.ts'

// A replaced refresh token still works for this time, because a browser may send it in parallel
// requests. A later use counts as theft.
const PARALLEL_USE_MS = 30_000

export type NewRefreshFamily = {
  customerId: number
  /** The hash of the password that was entered, for a login by password. */
  passwordHash?: string | undefined
  tokenHash: string
  lifetime: number
}

/** A login: the family of its refresh tokens, and the customer. */
const login = z.object({ loginId: z.string(), customerId: z.number() })
export type Login = z.output<typeof login>

/**
 * Creates a family of refresh tokens with its first token. The access tokens of the login name the
 * family and end with it. Families of the customer in which all tokens have expired are deleted.
 * Returns null if the customer was removed or got another password meanwhile.
 */
export async function createRefreshFamily(
  db: D1Database,
  family: NewRefreshFamily,
): Promise<Login | null> {
  const { customerId, passwordHash = null, tokenHash, lifetime } = family
  const familyId = crypto.randomUUID()
  const now = Date.now()
  const deletionSql = `DELETE FROM refresh_families WHERE customer_id = ?1 AND NOT EXISTS (
      SELECT 1 FROM refresh_tokens token
      WHERE token.family_id = refresh_families.family_id AND token.expires_at > ?2)`
  const familySql = `INSERT INTO refresh_families (family_id, customer_id, lifetime)
    SELECT ?1, customer_id, ?3 FROM customers
    WHERE customer_id = ?2 AND password_hash = coalesce(?4, password_hash)
    RETURNING family_id AS loginId, customer_id AS customerId`
  const tokenSql = `INSERT INTO refresh_tokens (token_hash, family_id, expires_at)
    SELECT ?1, family_id, ?3 FROM refresh_families WHERE family_id = ?2`
  const [, created] = await db.batch([
    db.prepare(deletionSql).bind(customerId, now),
    db.prepare(familySql).bind(familyId, customerId, lifetime, passwordHash),
    db.prepare(tokenSql).bind(tokenHash, familyId, now + lifetime),
  ])
  return parseRows(created, login)[0] ?? null
}

/**
 * Replaces a refresh token with the next one and returns the login. Returns null if the token is
 * unknown, expired or was replaced too long ago. Late use of a replaced token deletes the whole
 * family: one of the two users of the token must be a thief, and it is unknown which one.
 */
export async function rotateRefreshToken(
  db: D1Database,
  tokenHash: string,
  nextTokenHash: string,
): Promise<Login | null> {
  const now = Date.now()
  const theftSql = `DELETE FROM refresh_families WHERE family_id =
      (SELECT family_id FROM refresh_tokens WHERE token_hash = ?1 AND replaced_at <= ?2)`
  const nextTokenSql = `INSERT INTO refresh_tokens (token_hash, family_id, expires_at)
    SELECT ?2, token.family_id, ?3 + family.lifetime
    FROM refresh_tokens token JOIN refresh_families family USING (family_id)
    WHERE token.token_hash = ?1 AND token.replaced_at IS NULL AND token.expires_at > ?3
    ON CONFLICT DO NOTHING`
  const replacementSql = `UPDATE refresh_tokens SET replaced_at = ?2
    WHERE token_hash = ?1 AND replaced_at IS NULL AND expires_at > ?2`
  const deletionSql = `DELETE FROM refresh_tokens WHERE expires_at <= ?2
      AND family_id = (SELECT family_id FROM refresh_tokens WHERE token_hash = ?1)`
  const loginSql = `SELECT family.family_id AS loginId, family.customer_id AS customerId
    FROM refresh_tokens token JOIN refresh_families family USING (family_id)
    WHERE token.token_hash = ?1`
  const results = await db.batch([
    db.prepare(theftSql).bind(tokenHash, now - PARALLEL_USE_MS),
    db.prepare(nextTokenSql).bind(tokenHash, nextTokenHash, now),
    db.prepare(replacementSql).bind(tokenHash, now),
    db.prepare(deletionSql).bind(nextTokenHash, now),
    db.prepare(loginSql).bind(nextTokenHash),
  ])
  return parseRows(results.at(-1), login)[0] ?? null
}

/** Deletes the family that contains the token. The token may already be replaced. */
export async function deleteRefreshFamily(db: D1Database, tokenHash: string): Promise<void> {
  const sql = `DELETE FROM refresh_families
    WHERE family_id = (SELECT family_id FROM refresh_tokens WHERE token_hash = ?1)`
  await db.prepare(sql).bind(tokenHash).run()
}

/** Ends a login: its refresh tokens and its access tokens are refused from now on. */
export async function deleteLogin(db: D1Database, loginId: string): Promise<void> {
  await db.prepare('DELETE FROM refresh_families WHERE family_id = ?1').bind(loginId).run()
}
