import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isNoFailure, MerchantError } from '../../commerce/merchant-error.ts'
import { SettingsError, type AppEnv } from '../../env.ts'
import { wantsJson } from '../../form.ts'
import { describeError, log } from '../../log.ts'
import { answerPersonalPage } from '../../render/answer-page.ts'
import { PageMissing } from '../../render/page-verdict.ts'
import { LayoutMissing } from '../../render/layout-missing.ts'
import { createBareFrame } from '../../render/frame.ts'
import { getTranslate } from '../../render/messages.ts'
import { findSuccessor } from './find-successor.ts'
import { ErrorPage, getErrorWording } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { answerPlainPage } from './plain-page.ts'

const RETRY_AFTER_SECONDS = 30
/** Nobody reads it: the visitor closed the connection. */
const CLIENT_CLOSED_REQUEST = 499

function getStatus(error: unknown): ContentfulStatusCode {
  if (error instanceof PageMissing) return 404
  if (error instanceof HTTPException) return error.status
  if (error instanceof MerchantError && error.isOutage) return 503
  return 500
}

function getLocaleCode(c: Context<AppEnv>) {
  return (
    c.var.resolution?.locale ?? createBareFrame(new URL(c.req.url), c.var.settings).shop.locale.code
  )
}

function answerErrorPage(
  c: Context<AppEnv>,
  status: ContentfulStatusCode,
  error: unknown,
): Promise<Response> {
  const t = getTranslate(getLocaleCode(c))
  const isMissing = status === 404
  const isTold = error instanceof LayoutMissing || c.var.settings.ENVIRONMENT === 'development'
  const detail = isTold && status >= 500 ? describeError(error).error : undefined
  return answerPersonalPage(
    c,
    {
      title: t(isMissing ? 'error.notFound.title' : getErrorWording(status).title),
      isHidden: true,
      canonicalPath: null,
      alternates: [],
      body: isMissing ? (
        <NotFoundPage />
      ) : (
        <ErrorPage
          status={status}
          requestId={c.var.requestId}
          {...(typeof detail === 'string' ? { detail } : {})}
        />
      ),
    },
    { status },
  )
}

function redirectForGood(c: Context<AppEnv>, location: string): Response {
  c.header('cache-control', 'no-cache')
  return c.redirect(location, 301)
}

/** The one place where a failure becomes an answer: logged once, told in the shopper's language, never in its own words. */
export async function answerError(error: unknown, c: Context<AppEnv>): Promise<Response> {
  if (isNoFailure(error)) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
  if (error instanceof PageMissing) {
    const successor = await findSuccessor(c)
    if (successor !== null) return redirectForGood(c, successor)
  }
  const status = getStatus(error)
  const { requestId, settings } = c.var
  if (status >= 500) log('error', 'request-failed', { requestId, status, ...describeError(error) })
  if (status === 503) c.header('retry-after', `${RETRY_AFTER_SECONDS}`)
  if (error instanceof SettingsError || !settings) return answerPlainPage(c, status, error)
  try {
    if (!wantsJson(c)) return await answerErrorPage(c, status, error)
    const message = getTranslate(getLocaleCode(c))(getErrorWording(status).text)
    return c.json({ ok: false, problem: 'general', message, cart: null }, status)
  } catch (failure) {
    log('error', 'error-page-failed', { requestId, ...describeError(failure) })
    return answerPlainPage(c, status, failure)
  }
}
