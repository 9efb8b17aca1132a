import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isAbortError, MerchantError } from '../../merchant-api/errors.ts'
import { SettingsError, type AppEnv } from '../../env.ts'
import { wantsJson } from '../../http/form.ts'
import { describeError, log } from '../../log/log.ts'
import { answerPersonalPage } from '../../page/answer-personal-page.ts'
import { PageNotFound } from '../../page/errors.ts'
import type { PageContent } from '../../page/page-content.ts'
import { answerNotFound, canShareNotFound } from '../../page/public.ts'
import { LayoutNotFound } from '../../document/layout-not-found.ts'
import { createBareFrame } from '../../document/frame.ts'
import { getTranslate } from '../../document/messages.ts'
import { findMovedLocation } from './find-moved-to.ts'
import { ErrorPage, getErrorTexts } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { answerPlainPage } from './plain-page.ts'

const RETRY_AFTER_SECONDS = 30
/** This response is never read: the visitor closed the connection. */
const CLIENT_CLOSED_REQUEST = 499

function getStatus(error: unknown): ContentfulStatusCode {
  if (error instanceof PageNotFound) return 404
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
  const showsDetail =
    error instanceof LayoutNotFound || c.var.settings.ENVIRONMENT === 'development'
  const detail = showsDetail && status >= 500 ? describeError(error).error : undefined
  const content: PageContent = {
    title: t(isMissing ? 'error.notFound.title' : getErrorTexts(status).title),
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
  }
  if (error instanceof PageNotFound && canShareNotFound(c)) return answerNotFound(c, content)
  return answerPersonalPage(c, content, { status })
}

function redirectPermanently(c: Context<AppEnv>, location: string): Response {
  c.header('cache-control', 'no-cache')
  return c.redirect(location, 301)
}

/**
 * The only place where an error becomes a response: it is logged once and shown in the shopper's
 * language, never with its own text.
 */
export async function answerError(error: unknown, c: Context<AppEnv>): Promise<Response> {
  if (isAbortError(error)) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
  if (error instanceof PageNotFound) {
    const movedTo = await findMovedLocation(c)
    if (movedTo !== null) return redirectPermanently(c, movedTo)
  }
  const status = getStatus(error)
  const { requestId, settings } = c.var
  if (status >= 500) log('error', 'request-failed', { requestId, status, ...describeError(error) })
  if (status === 503) c.header('retry-after', `${RETRY_AFTER_SECONDS}`)
  if (error instanceof SettingsError || !settings) return answerPlainPage(c, status, error)
  try {
    if (!wantsJson(c)) return await answerErrorPage(c, status, error)
    const message = getTranslate(getLocaleCode(c))(getErrorTexts(status).text)
    return c.json({ ok: false, problem: 'general', message, cart: null }, status)
  } catch (failure) {
    log('error', 'error-page-failed', { requestId, ...describeError(failure) })
    return answerPlainPage(c, status, failure)
  }
}
