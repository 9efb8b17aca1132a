import { env } from 'cloudflare:workers'
import { fetchMerchant, type Settings } from './merchant.ts'

export const ORDERS = '/merchant/staff/orders'

export const submitAdminForm = (
  path: string,
  fields: Record<string, string>,
  settings?: Settings,
) =>
  fetchMerchant(
    `${ORDERS}/${path}`,
    { method: 'POST', body: new URLSearchParams(fields) },
    settings,
  )
export const changeStatus = (orderId: number, step: string) =>
  submitAdminForm(`${orderId}/step`, { step })
export const refund = (
  orderId: number,
  to = 'payment',
  position: number | 'delivery' = 0,
  reason = '1',
) => submitAdminForm(`${orderId}/refund`, { position: String(position), reason, to })

export async function loadMails(orderId: number) {
  const { results } = await env.DB.prepare(
    'SELECT kind, subject, body_text AS text FROM outbox WHERE order_id = ? ORDER BY id',
  )
    .bind(orderId)
    .all<{ kind: string; subject: string; text: string }>()
  return results
}
