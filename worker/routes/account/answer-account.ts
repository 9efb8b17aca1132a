import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactElement } from 'react'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { RouteName } from '#shared/paths/route-table.ts'
import type { IdentityOutcome } from '../../identity/identity-service.ts'
import type { AppEnv } from '../../env.ts'
import { answerPersonalPage } from '../../render/answer-page.ts'
import { getAlternates, getShop } from '../../render/request-shop.ts'
import { renderPartToText } from '../../render/render-document.tsx'
import type { AccountNotice, AccountProblem } from './account-messages.ts'
import type { AccountErrors } from './validate-account.ts'

export type FormTrouble = { errors: AccountErrors; problem: AccountProblem | null }

export const noTrouble: FormTrouble = { errors: {}, problem: null }

export const hasErrors = (errors: AccountErrors) => Object.keys(errors).length > 0

/** What the shopper is told where the merchant did not say yes; `refused` is what its no means. */
export function toTrouble(
  outcome: Exclude<IdentityOutcome['kind'], 'signed-in'>,
  refused: AccountErrors,
): FormTrouble {
  if (outcome === 'refused') return { errors: refused, problem: null }
  return { errors: {}, problem: outcome === 'limited' ? 'too-many' : 'failed' }
}

export function toStatus({ errors, problem }: FormTrouble): ContentfulStatusCode {
  if (problem === 'too-many') return 429
  if (problem === 'failed') return 503
  return problem !== null || hasErrors(errors) ? 422 : 200
}

/** Seconds: the limits are those of a minute, an outage is asked about again sooner. */
const retryAfter: Partial<Record<ContentfulStatusCode, string>> = { 429: '60', 503: '30' }

function tellWhenAgain(c: Context<AppEnv>, status: ContentfulStatusCode): void {
  const seconds = retryAfter[status]
  if (seconds !== undefined) c.header('retry-after', seconds)
}

type AccountAnswer = {
  route: RouteName
  title: MessageKey
  body: ReactElement
  status?: ContentfulStatusCode
}

/** A page of the account: for this shopper alone, and kept out of search engines. */
export function answerAccount(c: Context<AppEnv>, answer: AccountAnswer): Promise<Response> {
  const shop = getShop(c)
  const { route, title, body, status = 200 } = answer
  tellWhenAgain(c, status)
  return answerPersonalPage(
    c,
    {
      title: shop.t(status === 422 ? 'checkout.errors.title' : title),
      isHidden: true,
      canonicalPath: buildPath(shop.prefix, route),
      alternates: getAlternates(c),
      body,
    },
    { status },
  )
}

/** For the script of the panel over a page: what is shown in it, or that somebody is signed in and it may go. */
export function answerPanel(
  c: Context<AppEnv>,
  answer: { panel: ReactElement; status: ContentfulStatusCode } | { signedIn: true },
): Response {
  c.header('cache-control', 'private, no-store')
  if ('signedIn' in answer) return c.json(answer)
  const shop = getShop(c)
  tellWhenAgain(c, answer.status)
  return c.json({ panel: renderPartToText(shop, answer.panel) }, answer.status)
}

/** To the account, with a word about what has just happened. */
export function leadToAccount(c: Context<AppEnv>, notice?: AccountNotice): Response {
  const path = buildPath(c.var.resolution.prefix, 'account')
  c.header('cache-control', 'private, no-store')
  return c.redirect(notice ? `${path}?notice=${notice}` : path, 303)
}
