import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { AppEnv } from '../http/app-env.ts'
import { deleteFaults, loadFaults, storeFaults } from '../data/fault/fault.ts'
import { parseFault, type Fault } from '../rules/fault.ts'

const MAX_BODY_BYTES = 4 * 1024
const MAX_FAULTS = 20

const bodySchema = z.object({ faults: z.array(z.string()).min(1).max(MAX_FAULTS) })

/**
 * Serves `/merchant/faults`, only while the merchant is open: POST adds faults, GET lists them,
 * DELETE removes all of them.
 */
export const faults = new Hono<AppEnv>()
  .use(async (c, next) => {
    if (!c.var.env.isOpen) return c.notFound()
    c.header('Cache-Control', 'no-store')
    return next()
  })
  .get('/', async (c) => c.json({ faults: await loadFaults(c.var.env.db) }))
  .delete('/', async (c) => {
    await deleteFaults(c.var.env.db)
    return c.body(null, 204)
  })
  .post('/', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    // An HTML form on another site cannot send the content type application/json.
    const type = c.req.header('content-type')?.split(';')[0]?.trim()
    if (type !== 'application/json') return c.text('The content type must be application/json', 415)
    const newFaults = parseFaults(await c.req.text())
    if (!newFaults) return c.text('The format of a fault is operation=…;kind=…', 400)
    await storeFaults(c.var.env.db, newFaults)
    return c.json({ faults: await loadFaults(c.var.env.db) }, 201)
  })

function parseFaults(text: string): Fault[] | null {
  try {
    const parsed = bodySchema.parse(JSON.parse(text)).faults.map(parseFault)
    const valid = parsed.filter((fault) => fault !== null)
    return valid.length === parsed.length ? valid : null
  } catch {
    // The text is not JSON or has the wrong shape. The caller then answers with the expected
    // format.
    return null
  }
}
