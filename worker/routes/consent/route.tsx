import {
  ANSWER_FIELD,
  findConsentAnswer,
  toAnsweredConsent,
  type ConsentAnswer,
} from '#shared/consent/consent-answer.ts'
import {
  CONSENT_VERSION,
  findConsentChoice,
  hasConsentAnswer,
  readConsent,
  serializeConsentChoice,
  toConsentFlag,
  type Consent,
} from '#shared/consent/consent.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { HTTPException } from 'hono/http-exception'
import { removeToolCookies, writeCookie } from '../../http/cookies.ts'
import { acceptsJson, readForm } from '../../http/form.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { findOwnPath } from '../../access/return-path.ts'
import { ConsentPage } from './page.tsx'
import { consumePost } from '../../identity/rate-limit.ts'
import { storeLater } from '../../http/store-later.ts'
import {
  sendConsentRecord,
  type ConsentRecord,
} from '../../merchant-api/customer/consent-record.ts'

type GivenAnswer = { answer: ConsentAnswer; consent: Consent; before: Consent }

function toAction({ answer, consent, before }: GivenAnswer): ConsentRecord['action'] {
  if (answer === 'all') return 'ACCEPT'
  if (consent.length > 0) return 'CHOOSE'
  return before.length > 0 ? 'WITHDRAW' : 'REFUSE'
}

async function sendRecord(page: PageContext, record: ConsentRecord): Promise<void> {
  // Repeated answers must not fill the table of the merchant.
  if (await consumePost(page, 'consent')) await sendConsentRecord(page.merchant, record)
}

/**
 * Records the answer at the merchant, if it has the extension. The answer counts even if there are
 * too many of them or the record fails, because the cookies of the visitor say the same.
 */
function recordConsent(page: PageContext, given: GivenAnswer): void {
  const { settings } = page
  if (settings.CONSENT_RECORDS === 'off') return
  const { consent } = given
  const record = { version: CONSENT_VERSION, consent, action: toAction(given) }
  storeLater(page, 'consent', sendRecord(page, record))
}

const readCookies = ({ req }: PageContext): string => req.header('cookie') ?? ''

export function handleGetConsent(page: PageContext): Promise<Response> {
  const { shop, channel } = page
  const cookies = readCookies(page)
  const choice = findConsentChoice(cookies)
  return answerPersonalPage(page, {
    title: shop.t('consent.title'),
    hasConsentForm: true,
    alternates: page.buildAlternates(),
    body: (
      <ConsentPage
        consent={readConsent(cookies)}
        isAnswered={hasConsentAnswer(cookies)}
        chosenAt={choice && new Date(choice.chosenAtSeconds * 1000)}
        destinations={channel.destinations}
        hasNotice={page.req.query('notice') === 'saved'}
      />
    ),
  })
}

function parseAnswer(form: Record<string, string>): ConsentAnswer {
  const answer = findConsentAnswer(form[ANSWER_FIELD])
  if (!answer) throw new HTTPException(400, { message: 'The answer is missing' })
  return answer
}

function storeConsent(page: PageContext, consent: Consent): void {
  const chosenAtSeconds = Math.floor(Date.now() / 1000)
  const choice = { version: CONSENT_VERSION, chosenAtSeconds, consent }
  writeCookie(page, 'consent', toConsentFlag(consent))
  writeCookie(page, 'consentChoice', serializeConsentChoice(choice))
  removeToolCookies(page, consent)
}

// The banner is the same on every page with the same language, so it contains no path to return to.
function getReturnPath({ req, shop }: PageContext): string {
  const ownPath = buildPath(shop.prefix, 'consent')
  const source = findOwnPath(req.header('referer'), req.url) ?? ownPath
  return source.split(/[?#]/, 1)[0] === ownPath ? `${ownPath}?notice=saved` : source
}

export async function handlePostConsent(page: PageContext): Promise<Response> {
  const form = await readForm(page)
  const answer = parseAnswer(form)
  const consent = toAnsweredConsent(answer, Object.keys(form))
  storeConsent(page, consent)
  recordConsent(page, { answer, consent, before: readConsent(readCookies(page)) })
  return acceptsJson(page)
    ? page.json({ ok: true, consent })
    : page.redirect(getReturnPath(page), 303)
}
