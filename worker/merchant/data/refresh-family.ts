// Whoever uses a token at the same time as another is no thief; whoever comes later than this is.
const PARALLEL_USE = 30_000

export type NewFamily = { customerId: number; tokenHash: string; lifetime: number }

/** Starts a family with its first token; families of the customer that nobody can use any more go. */
export async function startFamily(db: D1Database, family: NewFamily): Promise<void> {
  const { customerId, tokenHash, lifetime } = family
  const familyId = crypto.randomUUID()
  const now = Date.now()
  await db.batch([
    db
      .prepare(
        `DELETE FROM refresh_families WHERE customer_id = ?1 AND NOT EXISTS (
           SELECT 1 FROM refresh_tokens token
           WHERE token.family_id = refresh_families.family_id AND token.expires_at > ?2)`,
      )
      .bind(customerId, now),
    db
      .prepare(
        'INSERT INTO refresh_families (family_id, customer_id, lifetime) VALUES (?1, ?2, ?3)',
      )
      .bind(familyId, customerId, lifetime),
    db
      .prepare('INSERT INTO refresh_tokens (token_hash, family_id, expires_at) VALUES (?1, ?2, ?3)')
      .bind(tokenHash, familyId, now + lifetime),
  ])
}

/**
 * Replaces a token by its successor and gives the customer; null when the token is unknown, expired or used again too
 * late. The last ends its whole family: one of its two users has no right to it, and nobody knows which.
 */
export async function rotateToken(
  db: D1Database,
  tokenHash: string,
  successorHash: string,
): Promise<number | null> {
  const now = Date.now()
  const results = await db.batch<{ customerId: number }>([
    db
      .prepare(
        `DELETE FROM refresh_families WHERE family_id =
           (SELECT family_id FROM refresh_tokens WHERE token_hash = ?1 AND replaced_at <= ?2)`,
      )
      .bind(tokenHash, now - PARALLEL_USE),
    db
      .prepare(
        `INSERT INTO refresh_tokens (token_hash, family_id, expires_at)
         SELECT ?2, token.family_id, ?3 + family.lifetime
         FROM refresh_tokens token JOIN refresh_families family USING (family_id)
         WHERE token.token_hash = ?1 AND token.replaced_at IS NULL AND token.expires_at > ?3
         ON CONFLICT DO NOTHING`,
      )
      .bind(tokenHash, successorHash, now),
    db
      .prepare(
        `UPDATE refresh_tokens SET replaced_at = ?2
         WHERE token_hash = ?1 AND replaced_at IS NULL AND expires_at > ?2`,
      )
      .bind(tokenHash, now),
    db
      .prepare(
        `DELETE FROM refresh_tokens WHERE expires_at <= ?2
           AND family_id = (SELECT family_id FROM refresh_tokens WHERE token_hash = ?1)`,
      )
      .bind(successorHash, now),
    db
      .prepare(
        `SELECT family.customer_id AS customerId
         FROM refresh_tokens token JOIN refresh_families family USING (family_id)
         WHERE token.token_hash = ?1`,
      )
      .bind(successorHash),
  ])
  return results.at(-1)?.results[0]?.customerId ?? null
}

/** By any of its tokens, old ones too. */
export async function endFamily(db: D1Database, tokenHash: string): Promise<void> {
  await db
    .prepare(
      `DELETE FROM refresh_families
       WHERE family_id = (SELECT family_id FROM refresh_tokens WHERE token_hash = ?1)`,
    )
    .bind(tokenHash)
    .run()
}
