import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { routeTable } from '#shared/paths/route-table.ts'
import type { Layout } from '#shared/paths/route-definition.ts'
import { isSystemFile } from '#shared/paths/system-paths.ts'
import { isAbortError, MerchantError, MerchantRefusal } from '../../merchant-api/client/errors.ts'
import type { AppEnv } from '../../app-env.ts'
import { SettingsError, type Settings } from '../../channel/settings.ts'
import { acceptsJson } from '../../http/form.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { describeError, log } from '../../log/log.ts'
import { answerBarePage, answerPersonalPage } from '../../page/personal.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import { findNextMeals } from '../../page/load-next-meals.ts'
import type { PageContent } from '../../document/page-content.ts'
import type { PageContext } from '../../page/page-context.ts'
import type { Alternate } from '../../seo/hreflang.ts'
import { answerNotFound, canShareNotFound } from '../../page/public.ts'
import { LayoutNotFound } from '../../document/layout-not-found.ts'
import { buildAlternates, createBareFrame } from '../../document/frame.ts'
import { getTranslate, loadMessages } from '../../document/messages.ts'
import { findMovedLocation } from './find-moved-to.ts'
import { ErrorPage, getErrorTexts, NotFoundPage } from './error-page.tsx'
import { answerPlainPage } from './plain-page.ts'

const noParams = () => ({})
/** Status for a visitor who closed the connection. The visitor does not receive this response. */
const CLIENT_CLOSED_REQUEST = 499

function getStatus(error: unknown): ContentfulStatusCode {
  if (error instanceof PageNotFound) return 404
  if (error instanceof HTTPException) return error.status
  if (error instanceof MerchantError) return error.isOutage ? 503 : 502
  // The merchant answered with errors only, and the page does not expect any.
  return error instanceof MerchantRefusal ? 502 : 500
}

type ErrorRequest = { c: Context<AppEnv>; settings: Settings; status: ContentfulStatusCode }

const getLocaleCode = ({ c, settings }: ErrorRequest) =>
  c.var.resolution?.locale ?? createBareFrame(new URL(c.req.url), settings).shop.locale.code

function findDetail(error: unknown, environment: string): unknown {
  if (environment === 'development') return describeError(error).error
  return error instanceof LayoutNotFound ? error.message : undefined
}

/**
 * If a layout fails to render, the error page uses the other layout, so that it does not fail with
 * the same error.
 */
const getOtherLayout = (layout: Layout): Layout =>
  layout === 'undistracted' ? 'default' : 'undistracted'

/** The page in another language may be somewhere else, so a language leads to its not-found page. */
function listNotFoundPages({ channel, shop }: PageContext): Alternate[] {
  return buildAlternates({ channel, prefix: shop.prefix, route: '404' }, noParams)
}

/** Returns whether the page leads to meals, unlike those of the checkout. */
const hasMenus = ({ var: { categories }, resolution: { route } }: PageContext): boolean =>
  categories !== undefined && (route === null || routeTable[route].layout === 'default')

function createContent(request: ErrorRequest, error: unknown): PageContent {
  const { c, settings, status } = request
  const { page } = c.var
  const t = getTranslate(getLocaleCode(request))
  const isMissing = status === 404
  const detail = status >= 500 ? findDetail(error, settings.ENVIRONMENT) : undefined
  return {
    title: t(isMissing ? 'error.notFound.title' : getErrorTexts(status).title),
    canonicalPath: null,
    alternates: page ? listNotFoundPages(page) : [],
    ...(error instanceof LayoutNotFound && { layout: getOtherLayout(error.layout) }),
    body: isMissing ? (
      <NotFoundPage nextMeals={page && hasMenus(page) ? findNextMeals(page) : null} />
    ) : (
      <ErrorPage
        status={status}
        requestId={c.var.requestId}
        {...(typeof detail === 'string' && { detail })}
      />
    ),
  }
}

function answerErrorPage(request: ErrorRequest, error: unknown): Promise<Response> {
  const { c, settings, status } = request
  const { page, channel } = c.var
  const content = createContent(request, error)
  if (!page) return answerBarePage(c, { settings, theme: channel?.theme, content }, status)
  if (error instanceof PageNotFound && canShareNotFound(page)) return answerNotFound(page, content)
  return answerPersonalPage(page, content, { status })
}

function redirectPermanently(c: Context<AppEnv>, location: string): Response {
  c.header('cache-control', 'no-cache')
  return c.redirect(location, 301)
}

/** The error is logged once, and the shopper never sees the text of the error. */
export async function answerError(error: unknown, c: Context<AppEnv>): Promise<Response> {
  if (isAbortError(error)) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
  if (error instanceof PageNotFound) {
    const movedTo = c.var.page ? await findMovedLocation(c.var.page) : null
    if (movedTo !== null) return redirectPermanently(c, movedTo)
  }
  const status = getStatus(error)
  const { requestId, settings } = c.var
  if (status >= 500) log('error', 'request-failed', { requestId, status, ...describeError(error) })
  c.header('retry-after', retryAfter[status])
  // A browser or a robot that requests a system file cannot use a page.
  if (isSystemFile(c.req.path)) return c.text('The file is not available', status)
  if (error instanceof SettingsError || !settings) return answerPlainPage(c, status, error)
  try {
    const request = { c, settings, status }
    await loadMessages([getLocaleCode(request)])
    if (!acceptsJson(c)) return await answerErrorPage(request, error)
    const message = getTranslate(getLocaleCode(request))(getErrorTexts(status).text)
    return c.json({ ok: false, problem: 'general', message, cart: null }, status)
  } catch (failure) {
    log('error', 'error-page-failed', { requestId, ...describeError(failure) })
    return answerPlainPage(c, status, failure)
  }
}
