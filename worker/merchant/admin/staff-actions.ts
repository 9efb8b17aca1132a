import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import {
  insertAction,
  loadNewestActions,
  setActionStatus,
  type StaffAction,
} from '../data/admin/staff-action.ts'
import { hashErased } from '../data/customer/record-erasure.ts'
import type { MerchantEnv } from '../http/env.ts'
import { renderAdminPage, renderList, renderTime } from '../http/html-page.ts'
import { readForm } from '../http/read-form.ts'
import { describeError, log } from '../log/log.ts'
import { normalizeEmail } from '../rules/input/email.ts'
import type { StaffEnv } from './guard-staff.ts'

const MAX_ACTIONS = 200
const MAX_PATH = 300

/** The fields of all forms of the staff. Any other field has no effect and is not recorded. */
const fields = ['email', 'step', 'position', 'reason', 'to', 'skuId', 'seen', 'inStock']

/** Numbers, codes and times. Anything else may be personal data, which must not outlive its erasure: its hash is recorded. */
const PLAIN = /^[\w:.-]{0,40}$/

/**
 * Records who changes what. The record is stored before the change, so that none is without one, and
 * gets the status of the answer afterwards.
 */
export const recordActions = createMiddleware<StaffEnv>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const action = c.req.path.replace('/merchant/staff/', '').slice(0, MAX_PATH)
  const detail = await describeForm(c.var.env, await readForm(c))
  const actionId = await insertAction(c.var.env.db, { actor: c.var.staff, action, detail })
  await next()
  // The change is made: it must not look like a failure because its status cannot be stored.
  const storing = setActionStatus(c.var.env.db, actionId, c.res.status).catch((error: Error) =>
    log('error', 'merchant.error', { error: describeError(error) }),
  )
  c.executionCtx.waitUntil(storing)
  await storing
})

async function describeForm({ erasureSecret }: MerchantEnv, form: Record<string, unknown>) {
  const sent = fields.filter((name) => form[name] !== undefined)
  const described = sent.map(async (name) => {
    const text = normalizeEmail(String(form[name]))
    if (name !== 'email' && PLAIN.test(text)) return `${name}=${text}`
    return erasureSecret === null ? name : `${name}=${await hashErased(erasureSecret, text)}`
  })
  return (await Promise.all(described)).join(', ')
}

/** Serves `/merchant/staff/actions`: who of the staff changed what. */
export const staffActions = new Hono<StaffEnv>().get('/', async (c) => {
  const newest = await loadNewestActions(c.var.env.db, MAX_ACTIONS)
  return c.html(renderAdminPage('Who changed what', renderList(newest, renderAction)))
})

const renderAction = ({ createdAt, actor, action, detail, status }: StaffAction) =>
  html`${renderTime(createdAt)} <strong>${actor}</strong> ${action} ${detail}
    <span class="hint">${describeStatus(status)}</span>`

/** A Worker that stopped or failed may have made the change before. */
function describeStatus(status: number | null): string {
  if (status === null || status >= 500) return `not known (${status ?? 'stopped'})`
  return status < 400 ? 'done' : `not done (${status})`
}
