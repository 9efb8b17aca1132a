import type { KindedMail } from '../../mail/mail.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { buildEndedSql, NEWSLETTER } from '../mail/ended-subscription.ts'
import { insertMail } from '../mail/outbox.ts'

/** Which customer a statement changes. Its SQL has the parameter ?1, which is the value. */
export type CustomerKey = { sql: string; value: string | number }

type NewsletterBuyer = {
  email: string
  marketId: string
  language: string
  customerId?: number | null | undefined
}

/**
 * Applies the newsletter consent of an order. The address of a customer is already confirmed, so it
 * is subscribed at once and without a welcome mail. Any other address gets the mail with the link
 * that confirms the subscription, if there is one. An existing subscriber stays unchanged.
 */
export function subscribeBuyer(
  db: D1Database,
  { email, marketId, language, customerId }: NewsletterBuyer,
  confirmation: KindedMail | null,
): D1PreparedStatement[] {
  const sql = `INSERT INTO newsletter_subscribers (email, tags, market, language)
    SELECT email, '[]', ?3, ?4 FROM customers WHERE customer_id = ?1 AND email = ?2
    ON CONFLICT DO NOTHING`
  const subscription = db.prepare(sql).bind(customerId ?? null, email, marketId, language)
  // The settings of the account show the consent, so that they can end it.
  const choice = `UPDATE customers SET newsletter = 1 WHERE customer_id = ?1 AND email = ?2`
  return [
    subscription,
    db.prepare(choice).bind(customerId ?? null, email),
    ...(confirmation ? [insertConfirmation(db, email, confirmation)] : []),
  ]
}

function insertConfirmation(
  db: D1Database,
  email: string,
  confirmation: KindedMail,
): D1PreparedStatement {
  return insertMail(db, confirmation, (bind) => ({
    recipient: bind(email),
    from: `WHERE NOT EXISTS (SELECT 1 FROM newsletter_subscribers WHERE email = ${bind(email)})`,
  }))
}

/**
 * Applies the newsletter choice that a customer makes in the account. This statement must run
 * before the choice is stored, because it unsubscribes only a customer whose stored choice is still
 * yes.
 */
export function applyNewsletterChoice(
  db: D1Database,
  { key, scope }: { key: CustomerKey; scope: Scope },
  isWanted: boolean,
): D1PreparedStatement {
  const deletionSql = `DELETE FROM newsletter_subscribers
    WHERE email = (SELECT email FROM customers WHERE ${key.sql} AND newsletter = 1)`
  if (!isWanted) return db.prepare(deletionSql).bind(key.value)
  const sql = `INSERT INTO newsletter_subscribers (email, tags, market, language)
    SELECT email, '[]', ?2, ?3 FROM customers WHERE ${key.sql} ON CONFLICT DO NOTHING`
  return db.prepare(sql).bind(key.value, scope.market.id, scope.language)
}

/** As after an order, the settings of the account show the consent, so that they can end it. */
export function showSubscription(db: D1Database, email: string): D1PreparedStatement {
  const sql = `UPDATE customers SET newsletter = 1 WHERE email = ?1
    AND EXISTS (SELECT 1 FROM newsletter_subscribers WHERE email = ?1)`
  return db.prepare(sql).bind(email)
}

/**
 * Stores the mail that answers a sign-up: one that asks a new address for a confirmation, or one
 * that tells a subscriber that nothing has changed.
 */
export async function storeSignUpMail(
  db: D1Database,
  { email }: { email: string },
  mails: { confirmation: KindedMail; known: KindedMail },
): Promise<void> {
  await db.batch([
    insertConfirmation(db, email, mails.confirmation),
    insertMail(db, mails.known, (bind) => ({
      recipient: bind(email),
      from: `WHERE EXISTS (SELECT 1 FROM newsletter_subscribers WHERE email = ${bind(email)})`,
    })),
  ])
}

/**
 * Subscribes an email address to the newsletter after its owner has confirmed it. A new subscriber
 * gets a welcome mail; an existing subscriber only gets the new tags in addition to the old ones. Returns
 * false if the address has unsubscribed since the confirmation was sent.
 */
export async function storeSubscriber(
  db: D1Database,
  { market, language }: Scope,
  subscriber: { email: string; tags: string[]; sentAt: string; welcome: KindedMail },
): Promise<boolean> {
  const { email, tags, sentAt, welcome } = subscriber
  const results = await db.batch([
    insertMail(db, welcome, (bind) => ({
      recipient: bind(email),
      from: `WHERE NOT EXISTS (SELECT 1 FROM newsletter_subscribers WHERE email = ${bind(email)})
        AND NOT ${buildEndedSql(bind(email), `${NEWSLETTER}`, bind(sentAt))}`,
    })),
    db
      .prepare(
        `INSERT INTO newsletter_subscribers (email, tags, market, language)
         SELECT ?1, ?2, ?3, ?4 WHERE NOT ${buildEndedSql('?1', `${NEWSLETTER}`, '?5')}
         ON CONFLICT (email) DO UPDATE SET tags = (
           SELECT json_group_array(value) FROM (
             SELECT value FROM json_each(newsletter_subscribers.tags)
             UNION SELECT value FROM json_each(excluded.tags)))`,
      )
      .bind(email, JSON.stringify(tags), market.id, language, sentAt),
    db.prepare('SELECT 1 AS found FROM newsletter_subscribers WHERE email = ?1').bind(email),
    showSubscription(db, email),
  ])
  return results[2]?.results.length === 1
}
