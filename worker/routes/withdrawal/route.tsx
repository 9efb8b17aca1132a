import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { hasErrors, noErrors } from '#shared/form/form-field.ts'
import { parseForm, validateForm } from '#shared/form/validate-form.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { readForm } from '../../http/form.ts'
import { consumeWithdrawal } from '../../identity/rate-limit.ts'
import { describeError, log } from '../../log/log.ts'
import { MerchantError, MerchantRefusal } from '../../merchant-api/client/errors.ts'
import { withdrawFromPurchase } from '../../merchant-api/order/withdrawal.ts'
import { PageNotFound } from '../../page/page-not-found.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { loadOpenedOrder } from './load-opened-order.ts'
import { WithdrawalFormPage } from './form-page.tsx'
import { ModelFormPage } from './model-form-page.tsx'
import { WithdrawalReceivedPage, WithdrawalReviewPage } from './withdrawal-review-page.tsx'
import {
  getRowField,
  openForm,
  orderForm,
  TRAP_FIELD,
  type WithdrawalDraft,
  type WithdrawalErrors,
  type WithdrawalField,
} from './withdrawal-fields.ts'

type WithdrawalAnswer = { title: MessageKey; body: ReactElement; status?: ContentfulStatusCode }

function answer(page: PageContext, { title, body, status = 200 }: WithdrawalAnswer) {
  const { shop } = page
  return answerPersonalPage(
    page,
    {
      title: shop.t(title),
      isHidden: true,
      canonicalPath: buildPath(shop.prefix, 'withdrawal'),
      alternates: page.buildAlternates(),
      body,
    },
    { status },
  )
}

const RETRY_AFTER_SECONDS = '60'

function getStatus({ errors, problem }: WithdrawalErrors): ContentfulStatusCode {
  if (problem === 'too-many') return 429
  if (problem === 'failed') return 503
  return problem !== null || hasErrors(errors) ? 422 : 200
}

function answerForm(page: PageContext, draft: WithdrawalDraft, errors: WithdrawalErrors) {
  const status = getStatus(errors)
  if (status === 429 || status === 503) page.c.header('retry-after', RETRY_AFTER_SECONDS)
  const title = status === 200 ? 'withdrawal.title' : 'withdrawal.problem.title'
  return answer(page, { title, body: <WithdrawalFormPage {...draft} {...errors} />, status })
}

const RECEIVED = 'received'

/** Shows the form for a statement, the model form, or the page after a statement was handed in. */
export async function handleGetWithdrawal(page: PageContext): Promise<Response> {
  const { c, settings } = page
  if (settings.ORDER_ACTIONS !== 'on') {
    return answer(page, { title: 'withdrawal.title', body: <ModelFormPage /> })
  }
  if (c.req.query('notice') === RECEIVED) {
    return answer(page, { title: 'withdrawal.received.title', body: <WithdrawalReceivedPage /> })
  }
  const opened = await loadOpenedOrder(page, c.req.query('oid'))
  const values = parseForm(openForm, opened?.buyer ?? {})
  return answerForm(page, { order: opened?.order ?? null, values, rowIds: [] }, noErrors)
}

type Form = Readonly<Record<string, string>>

/**
 * Reads what a shopper has entered. A row that cannot be withdrawn from is not part of it, except in a
 * confirmation: the merchant recognizes one that is sent again by its rows.
 */
async function loadDraft(page: PageContext, form: Form): Promise<WithdrawalDraft> {
  const opened = form.oid ? await loadOpenedOrder(page, form.oid) : null
  const order = opened?.order ?? null
  const rows = order?.rows ?? []
  const rowIds = rows
    .filter(({ withdrawal }) => withdrawal === 'POSSIBLE' || form.intent === 'confirm')
    .map(({ rowId }) => rowId)
    .filter((rowId) => form[getRowField(rowId)])
  return { order, values: parseForm(openForm, form), rowIds }
}

function findErrors({ order, rowIds }: WithdrawalDraft, form: Form): WithdrawalErrors {
  const result = validateForm<WithdrawalField, object>(order ? orderForm : openForm, form, {})
  const errors = result.ok ? {} : result.errors
  return { errors, problem: order && rowIds.length === 0 ? 'no-rows' : null }
}

const keySchema = z.string().regex(/^[\w-]{8,64}$/)

async function handIn(
  page: PageContext,
  { order, values, rowIds }: WithdrawalDraft,
  key: string,
): Promise<WithdrawalErrors> {
  if (!(await consumeWithdrawal(page.c))) return { errors: {}, problem: 'too-many' }
  const { name, email } = values
  const subject = order
    ? { orderNumber: order.orderNumber, publicOrderId: order.id, rowIds: [...rowIds] }
    : { orderNumber: values.orderNumber, details: values.details }
  try {
    const statement = { key, name, email, ...subject }
    const isReceived = await withdrawFromPurchase(page.shopperMerchant, statement)
    return isReceived ? noErrors : { errors: {}, problem: 'not-possible' }
  } catch (error) {
    return toErrors(page, error)
  }
}

function toErrors(page: PageContext, error: unknown): WithdrawalErrors {
  const isRefusal = error instanceof MerchantRefusal
  if (!isRefusal && !(error instanceof MerchantError)) throw error
  const code = isRefusal ? error.code : null
  if (code === 'TOO_MANY_REQUESTS') return { errors: {}, problem: 'too-many' }
  if (code === 'EMAIL_REQUIRED') return { errors: { email: 'invalid' }, problem: null }
  log('warn', 'withdrawal-failed', { requestId: page.requestId, ...describeError(error) })
  return { errors: {}, problem: 'failed' }
}

function redirectToReceived(page: PageContext): Response {
  page.c.header('cache-control', 'private, no-store')
  return page.c.redirect(`${buildPath(page.shop.prefix, 'withdrawal')}?notice=${RECEIVED}`, 303)
}

/**
 * Handles both steps of a statement: the review shows it, and only the confirmation hands it in.
 * Nothing that was entered is lost if this fails.
 */
export async function handlePostWithdrawal(page: PageContext): Promise<Response> {
  if (page.settings.ORDER_ACTIONS !== 'on') throw new PageNotFound()
  const form = await readForm(page.c)
  // A program that filled in the hidden field gets the usual answer, and nothing is stored.
  if (form[TRAP_FIELD]) return redirectToReceived(page)
  const draft = await loadDraft(page, form)
  if (form.intent === 'edit') return answerForm(page, draft, noErrors)
  const errors = findErrors(draft, form)
  const key = keySchema.safeParse(form.key)
  if (getStatus(errors) !== 200) return answerForm(page, draft, errors)
  if (form.intent !== 'confirm' || !key.success) {
    const body = <WithdrawalReviewPage {...draft} requestKey={crypto.randomUUID()} />
    return answer(page, { title: 'withdrawal.review.title', body })
  }
  const problem = await handIn(page, draft, key.data)
  return getStatus(problem) === 200 ? redirectToReceived(page) : answerForm(page, draft, problem)
}
