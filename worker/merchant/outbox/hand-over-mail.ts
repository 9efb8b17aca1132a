import { z } from 'zod'
import type { ClaimedMail } from '../data/mail/delivery.ts'
import type { MailProvider } from '../http/mail-settings.ts'
import { findHtmlPart, findSenderName, toMailHeaders } from '../mail/compose-message.ts'
import { mainShop } from '../rules/market/shop.ts'

const TIMEOUT_MILLISECONDS = 10_000
const MAX_DETAIL_LENGTH = 200

/** Answers of an endpoint after which the same mail never becomes acceptable. */
const finalStatuses = new Set([400, 413, 422])

/** The same for the binding. All other codes may pass, or end when somebody changes the account. */
const FINAL_CODE =
  /^E_(VALIDATION_ERROR|FIELD_MISSING|TOO_MANY_RECIPIENTS|RECIPIENT_\w+|CONTENT_TOO_LARGE|HEADERS?_\w+)$/

export type HandOver =
  | { isAccepted: true }
  | {
      isAccepted: false
      isFinal: boolean
      /** A status or a code. It contains no personal data. */
      problem: string
      /** A text of the provider. */
      detail: string
      retryAfter: string | null
    }

function toMessage(mail: ClaimedMail, from: string) {
  const html = findHtmlPart(mail.message)
  return {
    from: { email: from, name: findSenderName(mail.message) ?? mainShop.name },
    to: mail.recipient,
    ...(mail.replyTo !== null && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.bodyText,
    ...(html !== null && { html }),
    headers: toMailHeaders(mail.language, mail.unsubscribeUrl),
  }
}

type HttpProvider = Extract<MailProvider, { kind: 'http' }>

/** A preview has mails with the same ids, and a database gives the id of a deleted mail to a new one. */
const toKey = ({ id, createdAt }: ClaimedMail) => `${id}-${createdAt}`

async function postMail(provider: HttpProvider, mail: ClaimedMail): Promise<HandOver> {
  const response = await fetch(provider.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${provider.secret}`,
      'idempotency-key': toKey(mail),
    },
    body: JSON.stringify({ id: mail.id, kind: mail.kind, ...toMessage(mail, provider.from) }),
    // The secret must not follow a redirect to another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
  const detail = (await response.text()).slice(0, MAX_DETAIL_LENGTH)
  if (response.ok) return { isAccepted: true }
  return {
    isAccepted: false,
    isFinal: finalStatuses.has(response.status),
    problem: `HTTP ${response.status}`,
    detail,
    retryAfter: response.headers.get('retry-after'),
  }
}

const errorSchema = z
  .object({ name: z.string(), message: z.string(), code: z.string().optional().catch(undefined) })
  .catch({ name: 'unknown error', message: '' })

/** Hands a mail over to the provider. It never throws. */
export async function handOverMail(provider: MailProvider, mail: ClaimedMail): Promise<HandOver> {
  try {
    if (provider.kind === 'http') return await postMail(provider, mail)
    await provider.binding.send(toMessage(mail, provider.from))
    return { isAccepted: true }
  } catch (error) {
    const { name, code, message } = errorSchema.parse(error)
    const problem = code ?? name
    const isFinal = FINAL_CODE.test(problem)
    const detail = message.slice(0, MAX_DETAIL_LENGTH)
    return { isAccepted: false, isFinal, problem, detail, retryAfter: null }
  }
}
