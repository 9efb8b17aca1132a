import type { ConsentAnswer } from '#shared/consent/consent-answer.ts'
import { CONSENT_VERSION, type Consent } from '#shared/consent/consent.ts'
import { consumePost } from '../../identity/rate-limit.ts'
import { describeError, log } from '../../log/log.ts'
import {
  sendConsentRecord,
  type ConsentRecord,
} from '../../merchant-api/customer/consent-record.ts'
import type { PageContext } from '../../page/page-context.ts'

type GivenAnswer = { answer: ConsentAnswer; consent: Consent; before: Consent }

function toAction({ answer, consent, before }: GivenAnswer): ConsentRecord['action'] {
  if (answer === 'all') return 'ACCEPT'
  if (consent.length > 0) return 'CHOOSE'
  return before.length > 0 ? 'WITHDRAW' : 'REFUSE'
}

async function sendRecord({ c, merchant }: PageContext, record: ConsentRecord): Promise<void> {
  // Repeated answers must not fill the table of the merchant.
  if (await consumePost(c, 'consent')) await sendConsentRecord(merchant, record)
}

/**
 * Records the answer at the merchant, if it has the extension. The answer counts even if there are
 * too many of them or the record fails, because the cookies of the visitor say the same.
 */
export function recordConsent(page: PageContext, given: GivenAnswer): void {
  const { c, settings } = page
  if (settings.CONSENT_RECORDS === 'off') return
  const { consent } = given
  const record = { version: CONSENT_VERSION, consent, action: toAction(given) }
  const sending = sendRecord(page, record).catch((error: unknown) => {
    log('warn', 'consent-record-failed', describeError(error))
  })
  c.executionCtx.waitUntil(sending)
}
