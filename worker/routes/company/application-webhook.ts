import { signToHex } from '../../http/digest.ts'
import { fetchText, UpstreamError } from '../../http/upstream.ts'
import type { ApplicationOutcome } from '../../merchant-api/customer/company.ts'

const TIMEOUT_MILLISECONDS = 5_000

export type Webhook = { url: string; secret: string }

/**
 * Sends an application to the webhook of the shop as JSON. The header `x-signature: sha256=<hex>` is
 * the HMAC of `<x-timestamp>.<body>`, as for messages about changes. The receiver answers with a
 * status: 2xx received, 409 the same application is waiting, 422 refused. A redirect is not followed,
 * because the personal data is only for this receiver.
 */
export async function sendToWebhook(
  { url, secret }: Webhook,
  application: object,
): Promise<ApplicationOutcome> {
  const body = JSON.stringify(application)
  const timestamp = `${Math.floor(Date.now() / 1000)}`
  const { status } = await fetchText((input, init) => fetch(input, init), url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': `sha256=${await signToHex(`${timestamp}.${body}`, secret)}`,
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
  if (status >= 200 && status < 300) return { kind: 'received' }
  if (status === 409) return { kind: 'pending' }
  if (status === 422) return { kind: 'refused', code: null }
  throw new UpstreamError(`The webhook answered with status ${status}`, { status })
}
