import { Hono } from 'hono'
import { cache } from 'hono/cache'
import { etag } from 'hono/etag'
import type { AppEnv } from '../app-env.ts'
import { findPicture } from '../data/picture.ts'
import { composeSharePicture, SHARE_SIZE } from './share-picture.ts'
import { toPng } from './to-png.ts'

const SIZE = /^(\d{2,4}f\d{2,4}|\d{3,4}w|raw)$/
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800'

/**
 * `GET /merchant/product/1200f630/{name}.png`: the drawing `{name}.svg`, for sites that show no drawings. Drawn once for each
 * place on the net, as it costs a second; kept by its name alone, or anybody could have it drawn again by a new query.
 */
export const sharePicture = new Hono<AppEnv>().get(
  `/${SHARE_SIZE.width}f${SHARE_SIZE.height}/:fileName{.+\\.png}`,
  cache({
    cacheName: 'share-pictures',
    keyGenerator: (c) => encodeURIComponent(c.req.param('fileName') ?? ''),
  }),
  async (c) => {
    const fileName = c.req.param('fileName').replace(/\.png$/, '.svg')
    const svg = await findPicture(c.var.env.db, fileName)
    if (svg === null) return c.notFound()
    return c.body(await toPng(composeSharePicture(svg)), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': KEPT,
      'X-Content-Type-Options': 'nosniff',
    })
  },
)

/**
 * `GET /merchant/product/{size}/{fileName}`, also under `pagewidget`, `category` and `brand`: a drawing fits every size, so all sizes
 * answer the same.
 */
export const picture = new Hono<AppEnv>().get('/:size/:fileName', etag(), async (c) => {
  const { size, fileName } = c.req.param()
  const svg = SIZE.test(size) ? await findPicture(c.var.env.db, fileName) : null
  if (svg === null) return c.notFound()
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': KEPT,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'X-Content-Type-Options': 'nosniff',
  })
})
