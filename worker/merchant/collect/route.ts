import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { deleteHits, loadNewestHits, storeHits } from '../data/collect/hits.ts'
import type { AppEnv } from '../http/app-env.ts'
import { getToolScript, toolKinds, type ToolKind } from './scripts.ts'

const address = /([^\s@"'<>,;]{1,64})@([^\s@"'<>,;]{1,250})/g

/** Replaces e-mail addresses in all texts of a value by `***@` and their domain. */
export function maskAddresses(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(address, '***@$2')
  if (Array.isArray(value)) return value.map(maskAddresses)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, maskAddresses(field)]),
  )
}

const schema = z.object({
  version: z.literal(1),
  source: z.object({ route: z.string().max(60) }),
  events: z
    .array(z.looseObject({ event: z.string().min(1).max(80) }))
    .min(1)
    .max(50),
})

/** Events that the server of the shop forwarded, as hits of a tool. */
type ForwardedHits = {
  kind: 'server'
  page: string
  hits: { name: string; data: object }[]
}

/** Parses events that the server forwarded. Returns null if they cannot be read. */
function parseForwardedEvents(body: unknown): ForwardedHits | null {
  const { data } = schema.safeParse(body)
  if (!data) return null
  const hits = data.events.map(({ event, ...fields }) => ({ name: event, data: fields }))
  return { kind: 'server', page: data.source.route, hits }
}

const MAX_BODY_BYTES = 32 * 1024
const MAX_HITS = 20
const MAX_LOADED_HITS = 1_000

const batchSchema = z.object({
  kind: z.enum(toolKinds),
  page: z.string().startsWith('/').max(500),
  hits: z
    .array(z.object({ name: z.string().min(1).max(80), data: z.record(z.string(), z.unknown()) }))
    .min(1)
    .max(MAX_HITS),
})

const noStore = { 'Cache-Control': 'private, no-store' }

const answerScript = (kind: ToolKind) => (c: Context<AppEnv>) =>
  c.body(getToolScript(kind), 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
  })

function parseBatch(text: string) {
  try {
    return batchSchema.safeParse(JSON.parse(text)).data
  } catch {
    // The body is not JSON, which is a wrong request like any other.
    return undefined
  }
}

/**
 * Serves `/merchant/collect` in a demo shop: the scripts of all tools at the paths at which the tools
 * serve them, and the hits that they send. Hits can be read only while the merchant is open. It knows
 * neither the address nor the cookies of a visitor.
 */
export const collect = new Hono<AppEnv>()
  .use(async (c, next) => (c.var.env.isDemo ? next() : c.notFound()))
  .get('/uc.js', answerScript('consentTool'))
  .get('/gtag/js', answerScript('analytics'))
  .get('/gtm.js', answerScript('tagManager'))
  .get('/tag/:id', answerScript('sessionRecording'))
  .get('/onsite/js/:id/klaviyo.js', answerScript('emailMarketing'))
  .get('/en_US/fbevents.js', answerScript('adPixel'))
  .get('/li.lms-analytics/insight.min.js', answerScript('professionalNetwork'))
  .post('/hit', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const batch = parseBatch(await c.req.text())
    if (!batch) return c.text('The hits cannot be read', 400, noStore)
    if (!c.var.isolate.hitRate.consume(batch.hits.length)) {
      return c.text('Too many hits', 429, { ...noStore, 'Retry-After': '60' })
    }
    const hits = batch.hits.map(({ name, data }) => ({ name, data: maskAddresses(data) }))
    await storeHits(c.var.env.db, { ...batch, hits })
    return c.body(null, 204, noStore)
  })
  .post('/events', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    // Only the server of the storefront sends events. Requests that it forwards from browsers are not
    // found.
    if (c.req.header('x-mount') === 'public') return c.notFound()
    const batch = parseForwardedEvents(await c.req.json().catch(() => null))
    if (!batch) return c.text('The events cannot be read', 400, noStore)
    await storeHits(c.var.env.db, batch)
    return c.body(null, 204, noStore)
  })
  .use('/hits', async (c, next) => (c.var.env.isOpen ? next() : c.notFound()))
  .get('/hits', async (c) => {
    const { kind = null, name = null } = c.req.query()
    const hits = await loadNewestHits(c.var.env.db, { kind, name, count: MAX_LOADED_HITS })
    return c.json({ hits }, 200, noStore)
  })
  .delete('/hits', async (c) => {
    await deleteHits(c.var.env.db)
    return c.body(null, 204, noStore)
  })
