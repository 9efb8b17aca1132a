import type { MiddlewareHandler } from 'hono'
import {
  claimMails,
  expireMails,
  MAILS_PER_CLAIM,
  recordFailure,
  recordSent,
  type ClaimedMail,
} from '../data/mail/delivery.ts'
import { dueMails } from '../data/mail/outbox.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { MerchantEnv } from '../http/env.ts'
import { mailSettings, type MailProvider } from '../http/mail-settings.ts'
import { log } from '../log/log.ts'
import { handOverMail } from './hand-over-mail.ts'

/** With the waits between them, the tries last ten hours: a night in which a provider or a secret fails. */
const MAX_TRIES = 16
const FIRST_WAIT_MILLISECONDS = 60_000
const MAX_WAIT_MILLISECONDS = 3_600_000

type FailedTry = {
  tries: number
  /** The header `Retry-After`: seconds or a date. */
  retryAfter: string | null
  now: Date
}

/** Returns when to try a mail again, or null to give it up. Each wait is twice as long, up to an hour. */
export function findNextTry({ tries, retryAfter, now }: FailedTry): Date | null {
  if (tries >= MAX_TRIES) return null
  const wait = Math.max(
    FIRST_WAIT_MILLISECONDS * 2 ** (tries - 1),
    parseRetryAfter(retryAfter ?? '', now),
  )
  return new Date(now.getTime() + Math.min(wait, MAX_WAIT_MILLISECONDS))
}

function parseRetryAfter(value: string, now: Date): number {
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? 0 : date - now.getTime()
}

const MAX_CLAIMS_PER_RUN = 40

type Outbox = { db: D1Database; provider: MailProvider; clock: () => Date }

/** Returns whether the provider has decided about the mail. */
async function sendMail({ db, provider, clock }: Outbox, mail: ClaimedMail): Promise<boolean> {
  const { id, kind, tries } = mail
  const answer = await handOverMail(provider, mail)
  if (answer.isAccepted) {
    await recordSent(db, mail)
    log('info', 'merchant.mail.sent', { id, kind, tries })
    return true
  }
  const { isFinal, problem, detail, retryAfter } = answer
  const nextTry = isFinal ? null : findNextTry({ tries, retryAfter, now: clock() })
  await recordFailure(db, mail, { error: `${problem} ${detail}`.trim(), nextTry })
  const event = nextTry ? 'merchant.mail.failed' : 'merchant.mail.given-up'
  log('info', event, { id, kind, tries, problem })
  return isFinal
}

async function sendClaim(outbox: Outbox): Promise<boolean> {
  const mails = await claimMails(outbox.db, outbox.clock())
  const decisions = await Promise.all(mails.map((mail) => sendMail(outbox, mail)))
  // A provider that decides about none of them is down or busy.
  return mails.length === MAILS_PER_CLAIM && decisions.includes(true)
}

type SenderEnv = Pick<MerchantEnv, 'db' | 'mailProvider' | 'settingProblems'>
type SendOptions = { isCron: boolean; clock?: () => Date }

/**
 * Sends mails that are due: a few after a request, or what a run of the cron trigger allows. Without
 * a provider it does nothing.
 */
export async function sendMails(
  { db, mailProvider: provider, settingProblems }: SenderEnv,
  { isCron, clock = () => new Date() }: SendOptions,
): Promise<void> {
  const problem = settingProblems.find((each) => each.replace(/:.*/s, '') in mailSettings)
  if (isCron && problem) log('error', 'merchant.mail.error', { error: problem })
  if (!provider) return
  try {
    if (isCron) {
      const count = await expireMails(db, clock())
      if (count > 0) log('info', 'merchant.mail.expired', { count })
    }
    for (let claims = isCron ? MAX_CLAIMS_PER_RUN : 1; claims > 0; claims -= 1) {
      if (!(await sendClaim({ db, provider, clock }))) return
    }
  } catch (error) {
    log('error', 'merchant.mail.error', { error: String(error) })
  }
}

/**
 * Sends mails in the background after a request that has stored one. The cron trigger sends what is
 * stored later, for example by other background work.
 */
export const sendMailsOfRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const countBefore = dueMails.count
  await next()
  if (dueMails.count === countBefore || !c.var.env.mailProvider) return
  c.executionCtx.waitUntil(sendMails(c.var.env, { isCron: false }))
}
