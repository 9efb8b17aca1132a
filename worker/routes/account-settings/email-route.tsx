import type { MessageKey } from '#shared/i18n/translator.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { removeCookie } from '../../http/cookies.ts'
import { confirmEmailChange } from '../../identity/email-change.ts'
import { consumeTokenCheck } from '../../identity/rate-limit.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { readMailedKey } from '../../access/mailed-key.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { redirectToLogIn, redirectToSettings } from './answer-settings.tsx'
import { EmailPage } from './email-page.tsx'

type EmailProblem = 'missing' | 'expired' | 'other-account' | 'limited' | 'failed'

const problems: Record<EmailProblem, { key: MessageKey; status: 422 | 429 | 503 }> = {
  missing: { key: 'account.email.missing', status: 422 },
  expired: { key: 'account.email.expired', status: 422 },
  'other-account': { key: 'account.email.otherAccount', status: 422 },
  limited: { key: 'account.problem.tooMany', status: 429 },
  failed: { key: 'account.settings.failed', status: 503 },
}

/** Problems after which the same link may work when it is confirmed again. */
const isTemporary = (problem: EmailProblem) => problem === 'limited' || problem === 'failed'

function answerEmail(page: PageContext, problem: EmailProblem | null): Promise<Response> {
  const { shop } = page
  const title = shop.t('account.email.confirm.title')
  const { key = null, status: refusedStatus = 200 } = problem === null ? {} : problems[problem]
  // The page itself is not refused, only its form.
  const status = page.c.req.method === 'POST' ? refusedStatus : 200
  if (problem !== null && isTemporary(problem)) page.c.header('retry-after', '60')
  const canConfirm = problem === null || isTemporary(problem)
  const body = <EmailPage problem={key && shop.t(key)} canConfirm={canConfirm} />
  const canonicalPath = buildPath(shop.prefix, 'account-email')
  const alternates = page.buildAlternates()
  return answerPersonalPage(
    page,
    { title, isHidden: true, canonicalPath, alternates, body },
    { status },
  )
}

function requireExtension(page: PageContext): void {
  if (page.settings.IDENTITY_EXTENSIONS !== 'on') throw new PageNotFound()
}

/** Asks to confirm the address of the mailed link. Opening the link alone changes nothing. */
export async function handleGetEmail(page: PageContext): Promise<Response> {
  requireExtension(page)
  const key = await readMailedKey(page, 'emailKey')
  return answerEmail(page, key === null ? 'missing' : null)
}

/** Changes the e-mail address to that of the mailed link. */
export async function handlePostEmail(page: PageContext): Promise<Response> {
  requireExtension(page)
  const { c } = page
  const key = await readMailedKey(page, 'emailKey')
  if (key === null) return answerEmail(page, 'missing')
  if (!(await consumeTokenCheck(c))) return answerEmail(page, 'limited')
  const outcome = await confirmEmailChange(c, key)
  if (outcome === 'limited' || outcome === 'failed' || outcome === 'other-account')
    return answerEmail(page, outcome)
  removeCookie(c, 'emailKey', c.req.path)
  if (outcome === 'expired') return answerEmail(page, outcome)
  return outcome === 'signed-in'
    ? redirectToSettings(page, 'email-changed')
    : redirectToLogIn(page, 'email-changed')
}
