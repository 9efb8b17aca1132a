import { Hono } from 'hono'
import { html } from 'hono/html'
import { loadNewestWithdrawals, type StoredWithdrawal } from '../data/order/withdrawal.ts'
import type { AppEnv } from '../http/app-env.ts'
import { renderAdminPage, renderList, renderOlder, renderTime } from '../http/html-page.ts'

const MAX_WITHDRAWALS = 50

/** Serves `/merchant/staff/withdrawals`: statements of withdrawal. */
export const withdrawals = new Hono<AppEnv>().get('/', async (c) => {
  const selection = { count: MAX_WITHDRAWALS, before: c.req.query('before') }
  return c.html(renderWithdrawals(await loadNewestWithdrawals(c.var.env.db, selection)))
})

function renderWithdrawals(statements: readonly StoredWithdrawal[]) {
  const times = statements.map(({ createdAt }) => createdAt)
  return renderAdminPage('Withdrawals', [
    renderList(statements, renderWithdrawal),
    renderOlder('/merchant/staff/withdrawals', times, MAX_WITHDRAWALS),
  ])
}

const paidBack = { true: ', paid back', false: ', not paid back yet', null: '' }

const renderWithdrawal = (statement: StoredWithdrawal) =>
  html`<strong>${statement.name || 'Deleted customer'}</strong> ${statement.email}<br />
    ${renderOrderNumber(statement)}: ${statement.rows ?? (statement.details || 'the whole order')}
    <span class="hint"
      >Submitted ${renderTime(statement.createdAt)}${paidBack[`${statement.isPaidBack}`]}</span
    >`

/** A number that the shopper typed is not a proof, so it is marked. */
function renderOrderNumber({ orderId, orderNumber }: StoredWithdrawal) {
  if (orderId !== null)
    return html`<a href="/merchant/staff/orders/${orderId}">Order ${orderId}</a>`
  return html`Order “${orderNumber}” (as entered)`
}
