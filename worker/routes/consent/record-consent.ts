import { CONSENT_VERSION, type Consent } from '#shared/consent/consent.ts'
import { describeError, log } from '../../log/log.ts'
import { sendConsentRecord, type ConsentRecord } from '../../merchant-api/consent.ts'
import type { PageContext } from '../../page/page-context.ts'
import type { ConsentAnswer } from '../../ui/consent/consent-fields.ts'

type GivenAnswer = { answer: ConsentAnswer; consent: Consent; before: Consent }

function toAction({ answer, consent, before }: GivenAnswer): ConsentRecord['action'] {
  if (answer === 'all') return 'ACCEPT'
  if (consent.length > 0) return 'CHOOSE'
  return before.length > 0 ? 'WITHDRAW' : 'REFUSE'
}

/**
 * Records the answer at the merchant, if it has the extension. The answer counts even if the record
 * fails, because the cookies of the visitor say the same.
 */
export function recordConsent(page: PageContext, given: GivenAnswer): void {
  const { c, settings, merchant } = page
  if (settings.CONSENT_RECORDS === 'off') return
  const { consent } = given
  const record = { version: CONSENT_VERSION, consent, action: toAction(given) }
  const sending = sendConsentRecord(merchant, record).catch((error: unknown) => {
    log('warn', 'consent-record-failed', describeError(error))
  })
  c.executionCtx.waitUntil(sending)
}
