import type { Context } from 'hono'
import { hmacSha256Hex } from '#shared/crypto/digest.ts'
import { log } from '../log/log.ts'
import type { AppEnv } from './app-env.ts'

const TIMEOUT_MILLISECONDS = 5_000

async function sendTags(shopUrl: string, secret: string, tags: readonly string[]): Promise<void> {
  const body = JSON.stringify({ tags })
  const timestamp = `${Math.floor(Date.now() / 1000)}`
  const signature = await hmacSha256Hex(secret, `${timestamp}.${body}`)
  const response = await fetch(`${shopUrl}/api/invalidate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': `sha256=${signature}`,
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
  if (!response.ok) throw new Error(`The storefront answered ${response.status}`)
}

/**
 * Tells the storefront in the background which cached pages changed, for example `product:12`. It
 * never fails: without the message, a page shows the change when its time in the cache is over.
 */
export function announceChange(c: Context<AppEnv>, tags: readonly string[]): void {
  const { shopUrl, invalidationSecret, isOpen } = c.var.env
  // The storefront serves the pages of a local merchant, so it has the same origin.
  const target = shopUrl || (isOpen ? new URL(c.req.url).origin : '')
  if (invalidationSecret === null || target === '') return
  const sending = sendTags(target, invalidationSecret, tags).catch((error: unknown) => {
    log('error', 'merchant.change.error', { error: String(error) })
  })
  c.executionCtx.waitUntil(sending)
}
