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
import { listCookieDomains, listRefusedCookies } from '#shared/measurement/tool-cookies.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { HTTPException } from 'hono/http-exception'
import { removeToolCookie, writeCookie } from '../../http/cookies.ts'
import { acceptsJson, readForm } from '../../http/form.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { findOwnPath } from '../../access/return-path.ts'
import { ConsentPage } from './page.tsx'
import { recordConsent } from './record-consent.ts'

const readCookies = ({ c }: PageContext): string => c.req.header('cookie') ?? ''

/** Shows what the visitor agreed to, with a form to change it. */
export function handleGetConsent(page: PageContext): Promise<Response> {
  const { shop, channel } = page
  const cookies = readCookies(page)
  const choice = findConsentChoice(cookies)
  return answerPersonalPage(page, {
    title: shop.t('consent.title'),
    isHidden: true,
    hasConsentForm: true,
    canonicalPath: buildPath(shop.prefix, 'consent'),
    alternates: page.buildAlternates(),
    body: (
      <ConsentPage
        consent={readConsent(cookies)}
        isAnswered={hasConsentAnswer(cookies)}
        chosenAt={choice && new Date(choice.chosenAtSeconds * 1000)}
        destinations={channel.destinations}
        hasNotice={page.c.req.query('notice') === 'saved'}
      />
    ),
  })
}

function parseAnswer(form: Record<string, string>): ConsentAnswer {
  const answer = findConsentAnswer(form[ANSWER_FIELD])
  if (!answer) throw new HTTPException(400, { message: 'The answer is missing' })
  return answer
}

function storeConsent({ c }: PageContext, cookies: string, consent: Consent): void {
  const chosenAtSeconds = Math.floor(Date.now() / 1000)
  const choice = { version: CONSENT_VERSION, chosenAtSeconds, consent }
  writeCookie(c, 'consent', toConsentFlag(consent))
  writeCookie(c, 'consentChoice', serializeConsentChoice(choice))
  const domains = listCookieDomains(new URL(c.req.url).hostname)
  for (const name of listRefusedCookies(cookies, consent)) {
    for (const domain of domains) removeToolCookie(c, { name, domain })
  }
}

// The banner is the same on every page with the same language, so it contains no path to return to.
function getReturnPath({ c, shop }: PageContext): string {
  const ownPath = buildPath(shop.prefix, 'consent')
  const source = findOwnPath(c.req.header('referer'), c.req.url) ?? ownPath
  return source.split(/[?#]/, 1)[0] === ownPath ? `${ownPath}?notice=saved` : source
}

/** Stores the answer of the visitor, and returns to the page from which it was sent. */
export async function handlePostConsent(page: PageContext): Promise<Response> {
  const { c } = page
  const form = await readForm(c)
  const answer = parseAnswer(form)
  const consent = toAnsweredConsent(answer, Object.keys(form))
  const cookies = readCookies(page)
  storeConsent(page, cookies, consent)
  recordConsent(page, { answer, consent, before: readConsent(cookies) })
  return acceptsJson(c) ? c.json({ ok: true, consent }) : c.redirect(getReturnPath(page), 303)
}
