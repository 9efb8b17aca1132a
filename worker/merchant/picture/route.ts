import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from '../app-env.ts'
import { findPicture } from '../data/picture.ts'

const SIZE = /^(\d{2,4}f\d{2,4}|\d{3,4}w|raw)$/

/** `GET /merchant/product/{size}/{fileName}`, also under `pagewidget`, `category` and `brand`: a drawing fits every size, so all sizes answer the same. */
export const picture = new Hono<AppEnv>().get('/:size/:fileName', etag(), async (c) => {
  const { size, fileName } = c.req.param()
  const svg = SIZE.test(size) ? await findPicture(c.var.env.db, fileName) : null
  if (svg === null) return c.notFound()
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'X-Content-Type-Options': 'nosniff',
  })
})
