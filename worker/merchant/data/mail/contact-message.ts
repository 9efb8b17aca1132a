import type { KindedMail } from '../../mail/mail.ts'
import { insertMail, type AddressedMail } from './outbox.ts'

type ContactMails = {
  /** The mail to the customer service. An answer to it goes to the sender. */
  message: AddressedMail
  receipt: KindedMail
  sender: string
}

/**
 * Stores the mail to the customer service and the receipt to the sender. A message that was sent
 * again within 15 minutes, for example by a second click, is stored only once.
 */
export async function storeContactMails(
  db: D1Database,
  { message, receipt, sender }: ContactMails,
): Promise<void> {
  const insert = (mail: AddressedMail) =>
    insertMail(db, mail, (bind) => ({
      from: `WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE reply_to = ${bind(sender)}
        AND kind = 'contact-message' AND body_text = ${bind(message.bodyText)}
        AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-15 minutes'))`,
    }))
  // The receipt is stored first, because both statements look for an earlier message.
  await db.batch([
    insert({ ...receipt, recipient: sender }),
    insert({ ...message, replyTo: sender }),
  ])
}
