import type { PageContext } from '../../page/page-context.ts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactElement } from 'react'
import { hasErrors, type FormErrors } from '#shared/form/form-field.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { IdentityOutcome } from '../../identity/identity-service.ts'
import { consumeRefusal } from '../../identity/rate-limit.ts'
import { refuseFlood } from '../../identity/repeat-refusal.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { renderPartToText } from '../../document/render-document.tsx'
import type { AccountField } from '../../ui/account/account-fields.ts'
import type { AccountNotice, AccountProblem } from './account-messages.ts'

export type AccountFormErrors = FormErrors<AccountField, AccountProblem>

/**
 * Converts a failed log in, registration or password change into form errors. `refusedErrors` is
 * used if the identity service refused it.
 */
export function toFormErrors(
  outcome: Exclude<IdentityOutcome['kind'], 'signed-in'>,
  refusedErrors: AccountFormErrors['errors'],
): AccountFormErrors {
  if (outcome === 'refused') return { errors: refusedErrors, problem: null }
  return { errors: {}, problem: problems[outcome] }
}

const problems: Record<
  Exclude<IdentityOutcome['kind'], 'signed-in' | 'refused'>,
  AccountProblem
> = {
  limited: 'too-many',
  busy: 'busy',
  expired: 'account-link-expired',
  failed: 'failed',
  // Only a request for a new account is answered by mail, and it does not use this function.
  mailed: 'failed',
}

export function toStatus({ errors, problem }: AccountFormErrors): ContentfulStatusCode {
  if (problem === 'too-many') return 429
  if (problem === 'failed' || problem === 'busy') return 503
  return problem !== null || hasErrors(errors) ? 422 : 200
}

/**
 * Seconds after which the browser may try again, by status. The rate limits (429) apply per minute;
 * an outage or a busy identity service (503) may end sooner.
 */
const retryAfter: Partial<Record<ContentfulStatusCode, string>> = { 429: '60', 503: '10' }

function setRetryAfter(page: PageContext, status: ContentfulStatusCode): void {
  const seconds = retryAfter[status]
  if (seconds !== undefined) page.c.header('retry-after', seconds)
}

type AccountAnswer = {
  route: RouteName
  title: MessageKey
  body: ReactElement
  status?: ContentfulStatusCode
}

/**
 * Answers with an account page. The page is rendered for this shopper only, and search engines must
 * not index it. A network that is refused again and again gets the message alone, because a page
 * would cost more than the refusal saves.
 */
export async function answerAccount(page: PageContext, answer: AccountAnswer): Promise<Response> {
  const shop = page.shop
  const { route, title, body, status = 200 } = answer
  setRetryAfter(page, status)
  const isFlood = (status === 429 || status === 503) && !(await consumeRefusal(page.c))
  if (status === 429 && isFlood) return refuseFlood(page.c, shop.t('account.problem.tooMany'))
  return answerPersonalPage(
    page,
    {
      title: shop.t(status === 422 ? 'checkout.errors.title' : title),
      isHidden: true,
      canonicalPath: buildPath(shop.prefix, route),
      alternates: page.buildAlternates(),
      body,
    },
    { status },
  )
}

/**
 * Answers a request from the script of the log in dialog. The answer is the HTML of the dialog, or
 * says that the shopper is signed in.
 */
export function answerPanel(
  page: PageContext,
  answer: { panel: ReactElement; status: ContentfulStatusCode } | { signedIn: true },
): Response {
  page.c.header('cache-control', 'private, no-store')
  if ('signedIn' in answer) return page.c.json(answer)
  const shop = page.shop
  setRetryAfter(page, answer.status)
  return page.c.json({ panel: renderPartToText(shop, answer.panel) }, answer.status)
}

/**
 * Redirects to the account page, optionally with a notice about the result of a form, and with the
 * page to continue with.
 */
export function redirectToAccount(
  page: PageContext,
  notice?: AccountNotice,
  returnPath: string | null = null,
): Response {
  const path = buildPath(page.resolution.prefix, 'account')
  const query = new URLSearchParams({
    ...(notice ? { notice } : {}),
    ...(returnPath === null ? {} : { returnTo: returnPath }),
  }).toString()
  page.c.header('cache-control', 'private, no-store')
  return page.c.redirect(query === '' ? path : `${path}?${query}`, 303)
}
