import { Hono } from 'hono'
import { html } from 'hono/html'
import { loadNewestWithdrawals, type StoredWithdrawal } from '../data/order/withdrawal.ts'
import type { AppEnv } from '../http/app-env.ts'
import { renderAdminPage, renderList, renderTime } from '../http/html-page.ts'

const MAX_WITHDRAWALS = 50

/** Serves `/merchant/staff/withdrawals`: statements of withdrawal. */
export const withdrawals = new Hono<AppEnv>().get('/', async (c) =>
  c.html(renderWithdrawals(await loadNewestWithdrawals(c.var.env.db, MAX_WITHDRAWALS))),
)

const renderWithdrawals = (statements: readonly StoredWithdrawal[]) =>
  renderAdminPage('Withdrawals', renderList(statements, renderWithdrawal))

const renderWithdrawal = (statement: StoredWithdrawal) =>
  html`<strong>${statement.name || 'Deleted customer'}</strong> ${statement.email}<br />
    ${renderOrderNumber(statement)}: ${statement.rows ?? (statement.details || 'the whole order')}
    <span class="hint">Submitted ${renderTime(statement.createdAt)}</span>`

/** A number that the shopper typed is not a proof, so it is marked. */
function renderOrderNumber({ orderId, orderNumber }: StoredWithdrawal) {
  if (orderId !== null)
    return html`<a href="/merchant/staff/orders/${orderId}">Order ${orderId}</a>`
  return html`Order “${orderNumber}” (as entered)`
}
