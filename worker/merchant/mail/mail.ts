export type Mail = {
  subject: string
  bodyText: string
  /** The link with which a mail program unsubscribes the recipient (header `List-Unsubscribe`). */
  unsubscribeUrl?: string
}
