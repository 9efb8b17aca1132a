import { Hono } from 'hono'
import { html } from 'hono/html'
import { loadNewestWithdrawals, type StoredWithdrawal } from '../data/order/withdrawal.ts'
import type { AppEnv } from '../http/app-env.ts'
import { pageHeaders, renderAdminPage, renderTime } from '../http/html-page.ts'

const MAX_WITHDRAWALS = 50

/** Serves `/merchant/staff/withdrawals`, only while the merchant is open: statements of withdrawal. */
export const withdrawals = new Hono<AppEnv>().get('/', async (c) =>
  c.html(
    renderWithdrawals(await loadNewestWithdrawals(c.var.env.db, MAX_WITHDRAWALS)),
    200,
    pageHeaders,
  ),
)

function renderWithdrawals(statements: readonly StoredWithdrawal[]) {
  const body =
    statements.length === 0
      ? html`<p>None.</p>`
      : html`<ul>
          ${statements.map(
            (statement) =>
              html`<li class="entry">
                <strong>${statement.name || 'Deleted customer'}</strong> ${statement.email}<br />
                ${renderOrderNumber(statement)}:
                ${statement.rows ?? (statement.details || 'the whole order')}
                <span class="hint">Submitted ${renderTime(statement.createdAt)}</span>
              </li>`,
          )}
        </ul>`
  return renderAdminPage('Withdrawals', body)
}

/** A number that the shopper typed is not a proof, so it is marked. */
function renderOrderNumber({ orderId, orderNumber }: StoredWithdrawal) {
  if (orderId !== null)
    return html`<a href="/merchant/staff/orders/${orderId}">Order ${orderId}</a>`
  return html`Order “${orderNumber}” (as entered)`
}
