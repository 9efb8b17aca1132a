import { sender } from '../rules/market/seller.ts'
import type { Mail } from './mail.ts'
import { renderMailPage } from './mail-page.ts'
import {
  decodeHeader,
  decodeQuotedPrintable,
  encodeHeader,
  encodeQuotedPrintable,
} from './quoted-printable.ts'

/** Stand for values that only the database knows. Other texts have no braces when they are encoded. */
export const RECIPIENT = '{recipient}'
export const MESSAGE_ID = '{messageId}'
export const REPLY_TO = '{replyTo}'

/** No quoted-printable text contains it, because it encodes each `=`. */
const BOUNDARY = '=_alternative'

const toPart = (type: string, text: string) =>
  [
    `--${BOUNDARY}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    encodeQuotedPrintable(text),
  ].join('\r\n')

/** The headers of a mail that name neither a person nor a time. */
export const toMailHeaders = (
  language: string,
  unsubscribeUrl: string | null,
): Record<string, string> => ({
  'Content-Language': language,
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl !== null && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

/** Composes a whole message (RFC 5322) with a plain and an HTML part. */
export function composeMessage(
  mail: Mail,
  { hasReplyTo, now }: { hasReplyTo: boolean; now: Date },
): string {
  const { subject, bodyText, language, shop, unsubscribeUrl } = mail
  const headers = [
    `From: ${encodeHeader(shop.name)} <${sender.email}>`,
    `To: <${RECIPIENT}>`,
    ...(hasReplyTo ? [`Reply-To: <${REPLY_TO}>`] : []),
    `Subject: ${encodeHeader(subject)}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${MESSAGE_ID}@${sender.email.split('@')[1]}>`,
    ...Object.entries(toMailHeaders(language, unsubscribeUrl ?? null)).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
  ]
  return [
    ...headers,
    '',
    toPart('text/plain', bodyText),
    toPart('text/html', renderMailPage(mail)),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')
}

/** Names the sender of the settings, which may have changed since the message was stored. */
export const nameSender = (message: string, from: string): string =>
  message.replace(`<${sender.email}>`, () => `<${from}>`)

/** Returns the name of the shop that sends the message, or null for mails of earlier versions. */
export function findSenderName(message: string): string | null {
  const name = /^From: (.+?) </s.exec(message)?.[1]
  return name === undefined ? null : decodeHeader(name)
}

/** Returns the HTML part of a message that `composeMessage` has composed, or null if it has none. */
export function findHtmlPart(message: string): string | null {
  const part = message.split(`--${BOUNDARY}`)[2]
  if (part === undefined) return null
  return decodeQuotedPrintable(part.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n$/, ''))
}
