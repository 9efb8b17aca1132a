import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { storeMeasurements } from '../data/measure/measured-counts.ts'
import type { AppEnv } from '../http/app-env.ts'
import { parseMeasurements } from '../rules/measurements.ts'

/** The source of a batch is a little longer than its path. */
const MAX_BODY_BYTES = 8 * 1024

/**
 * Serves `POST /merchant/measure`, which stores anonymous measurements. Only the storefront may send
 * them, because it has checked them: requests that it forwards from outside are not found.
 */
export const measure = new Hono<AppEnv>()
  .use(async (c, next) => (c.req.header('x-mount') === 'public' ? c.notFound() : next()))
  .post('/', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    const measurements = parseMeasurements(await c.req.json().catch(() => null))
    if (!measurements) return c.text('Bad measurements', 400)
    await storeMeasurements(c.var.env.db, measurements)
    return c.body(null, 204)
  })
