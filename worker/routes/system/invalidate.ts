import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import { toSecret, type Secret } from '#shared/crypto/secret.ts'
import type { ChannelEnv } from '../../page/page-context.ts'
import { log } from '../../log/log.ts'
import { tagSchema } from '../../page-cache/tags.ts'

const WINDOW_SECONDS = 300
const MAX_TAGS = 100

const bodySchema = z.object({ tags: z.array(tagSchema).min(1).max(MAX_TAGS) })
const encoder = new TextEncoder()

function decodeSignature(header: string | undefined): Uint8Array<ArrayBuffer> | null {
  const hex = /^sha256=([0-9a-f]{64})$/.exec(header ?? '')?.[1]
  if (!hex) return null
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

type Message = { timestamp: string; signature: Uint8Array<ArrayBuffer>; body: string }

// `crypto.subtle.verify` compares the signatures in constant time.
async function isSigned({ timestamp, signature, body }: Message, value: string): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = encoder.encode(value)
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
  return crypto.subtle.verify('HMAC', key, signature, encoder.encode(`${timestamp}.${body}`))
}

function isInWindow(timestamp: string, now: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= WINDOW_SECONDS
}

async function readBody(c: Context<ChannelEnv>, secret: Secret): Promise<string> {
  const timestamp = c.req.header('x-timestamp') ?? ''
  const signature = decodeSignature(c.req.header('x-signature'))
  const body = await c.req.text()
  if (signature && isInWindow(timestamp, Date.now())) {
    const message = { timestamp, signature, body }
    const results = await Promise.all(secret.map((value) => isSigned(message, value)))
    if (results.includes(true)) return body
  }
  throw new HTTPException(401, { message: 'The message is not signed' })
}

function parseTags(body: string): string[] {
  try {
    return bodySchema.parse(JSON.parse(body)).tags
  } catch {
    // The body is not the expected JSON. The sender knows the secret, so the response may show the
    // expected form.
    throw new HTTPException(400, { message: 'Send {"tags": ["product:1", "category", "all"]}' })
  }
}

/**
 * Handles `POST /api/invalidate`, by which the merchant reports a change. Headers: `x-timestamp` in
 * seconds and `x-signature: sha256=<hex>`, the HMAC of `<timestamp>.<body>`. Pages with the given
 * tags are revalidated at their next visit; they are not deleted, so that an outage right after the
 * change is not visible. Without a secret the route does not exist.
 */
export async function answerInvalidate(c: Context<ChannelEnv>): Promise<Response> {
  const { INVALIDATION_SECRET: current, INVALIDATION_SECRET_ACCEPTED: accepted } = c.var.settings
  if (current === undefined) return c.notFound()
  c.header('cache-control', 'no-store')
  try {
    const tags = parseTags(await readBody(c, toSecret(current, accepted)))
    const now = Date.now()
    const signature = c.req.header('x-signature') ?? ''
    const { pageCache, handledSignatures } = c.var.isolate
    if (!handledSignatures.has(signature)) {
      await pageCache.invalidations.invalidate(tags, { store: c.env.CHANNEL_CACHE, now })
      // The signature is stored only after the invalidation succeeded, so that a message that
      // failed can be sent again.
      handledSignatures.set(signature, true)
      log('info', 'invalidated', { requestId: c.var.requestId, tags: tags.length })
    }
    return c.json({ ok: true, tags: tags.length })
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error
    return c.json({ ok: false, message: error.message }, error.status)
  }
}
