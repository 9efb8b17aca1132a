/** Stands for the newsletter in the column `sku_id`. */
export const NEWSLETTER = 0

/**
 * Builds a condition that the newsletter or the watch of a sku has ended for an address since a mail was
 * sent. Triggers store the end.
 */
// oxlint-disable-next-line max-params -- the parameters of the SQL, in its order
export const buildEndedSql = (email: string, skuId: string, sentAt: string): string =>
  `EXISTS (SELECT 1 FROM ended_subscriptions WHERE email = ${email} AND sku_id = ${skuId} AND ended_at >= ${sentAt})`

/** Removes a subscriber. A customer with this address also loses the choice in the account. */
export async function removeSubscriber(db: D1Database, email: string): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM newsletter_subscribers WHERE email = ?1').bind(email),
    db.prepare('UPDATE customers SET newsletter = 0 WHERE email = ?1').bind(email),
  ])
}
