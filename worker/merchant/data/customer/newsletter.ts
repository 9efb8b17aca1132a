import type { Mail } from '../../mail/mail.ts'
import type { Scope } from '../../rules/scope.ts'
import { insertMail } from '../mail/outbox.ts'

/**
 * Subscribes an address after a ticked box in a checkout or an account, without a welcome mail. An
 * existing subscriber stays unchanged.
 */
export function insertSubscriber(
  db: D1Database,
  { email, marketId, language }: { email: string; marketId: string; language: string },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO newsletter_subscribers (email, tags, market, language) VALUES (?1, '[]', ?2, ?3)
       ON CONFLICT DO NOTHING`,
    )
    .bind(email, marketId, language)
}

/**
 * Applies a customer's own newsletter choice. It must run before the choice is stored, because it
 * ends only a subscription that came from an earlier choice.
 */
export function applyNewsletterChoice(
  db: D1Database,
  { customerId, scope }: { customerId: number; scope: Scope },
  isWanted: boolean,
): D1PreparedStatement {
  if (!isWanted) {
    return db
      .prepare(
        `DELETE FROM newsletter_subscribers
         WHERE email = (SELECT email FROM customers WHERE customer_id = ?1 AND newsletter = 1)`,
      )
      .bind(customerId)
  }
  return db
    .prepare(
      `INSERT INTO newsletter_subscribers (email, tags, market, language)
       SELECT email, '[]', ?2, ?3 FROM customers WHERE customer_id = ?1 ON CONFLICT DO NOTHING`,
    )
    .bind(customerId, scope.market.id, scope.language)
}

/**
 * Stores a subscriber once, with all tags ever given, and sends a welcome mail to a new subscriber.
 */
export async function storeSubscriber(
  db: D1Database,
  { market, language }: Scope,
  subscriber: { email: string; tags: string[]; welcome: Mail },
): Promise<void> {
  const { email, tags, welcome } = subscriber
  await db.batch([
    insertMail(db, { kind: 'newsletter', ...welcome }, (bind) => ({
      recipient: bind(email),
      language: bind(language),
      from: `WHERE NOT EXISTS (SELECT 1 FROM newsletter_subscribers WHERE email = ${bind(email)})`,
    })),
    db
      .prepare(
        `INSERT INTO newsletter_subscribers (email, tags, market, language) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (email) DO UPDATE SET tags = (
           SELECT json_group_array(value) FROM (
             SELECT value FROM json_each(newsletter_subscribers.tags)
             UNION SELECT value FROM json_each(excluded.tags)))`,
      )
      .bind(email, JSON.stringify(tags), market.id, language),
  ])
}
