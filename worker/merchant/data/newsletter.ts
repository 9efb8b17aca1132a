import type { Mail } from '../mail/newsletter-welcome.ts'
import type { Scope } from '../rules/scope.ts'

/** Stores a subscriber once, with all tags ever given, and welcomes the new ones. */
export async function storeSubscriber(
  db: D1Database,
  { market, language }: Scope,
  subscriber: { email: string; tags: string[]; welcome: Mail },
): Promise<void> {
  const { email, tags, welcome } = subscriber
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (kind, recipient, subject, body_text, language)
         SELECT 'newsletter', ?1, ?2, ?3, ?4
         WHERE NOT EXISTS (SELECT 1 FROM newsletter_subscribers WHERE email = ?1)`,
      )
      .bind(email, welcome.subject, welcome.bodyText, language),
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
