import { Hono } from 'hono'
import { cache } from 'hono/cache'
import { etag } from 'hono/etag'
import type { AppEnv } from '../http/app-env.ts'
import { composeSharePicture, SHARE_PICTURE_SIZE } from './compose-share-picture.ts'
import { findPicture } from '../data/picture/picture.ts'
import { composeCloseUp, findCloseUpSource } from '../rules/product/close-up.ts'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import resvg from '@resvg/resvg-wasm/index_bg.wasm'

const SIZE_PATTERN = /^(\d{2,4}f\d{2,4}|\d{3,4}w|raw)$/
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800'

async function findDrawing(db: D1Database, fileName: string): Promise<string | null> {
  const source = findCloseUpSource(fileName)
  const svg = await findPicture(db, source ?? fileName)
  return svg !== null && source !== null ? composeCloseUp(svg) : svg
}

/**
 * Serves `GET /merchant/product/1200f630/{name}.png`: the drawing `{name}.svg` as PNG, for sites
 * that do not show SVG.
 * Rendering takes a second, so each data centre renders a file once. The cache key ignores the
 * query, so a new query cannot force a new rendering.
 */
export const sharePicture = new Hono<AppEnv>().get(
  `/${SHARE_PICTURE_SIZE.width}f${SHARE_PICTURE_SIZE.height}/:fileName{.+\\.png}`,
  cache({
    cacheName: 'share-pictures',
    keyGenerator: (c) => encodeURIComponent(c.req.param('fileName') ?? ''),
  }),
  async (c) => {
    const fileName = c.req.param('fileName').replace(/\.png$/, '.svg')
    const svg = await findDrawing(c.var.env.db, fileName)
    if (svg === null) return c.notFound()
    return c.body(await toPng(composeSharePicture(svg)), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': CACHE_CONTROL,
      'X-Content-Type-Options': 'nosniff',
    })
  },
)

/**
 * Serves `GET /merchant/product/{size}/{fileName}` and the same path under `pagewidget`, `category`
 * and `brand`. SVG scales to any size, so all sizes return the same file.
 */
export const picture = new Hono<AppEnv>().get('/:size/:fileName', etag(), async (c) => {
  const { size, fileName } = c.req.param()
  const svg = SIZE_PATTERN.test(size) ? await findDrawing(c.var.env.db, fileName) : null
  if (svg === null) return c.notFound()
  return c.body(svg, 200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Cache-Control': CACHE_CONTROL,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'X-Content-Type-Options': 'nosniff',
  })
})

// The WebAssembly module can be initialized only once per isolate.
let initialization: Promise<void> | undefined

/** Converts an SVG to a PNG of the same size. It takes about a tenth of a second of CPU. */
async function toPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  initialization ??= initWasm(resvg)
  await initialization
  const renderer = new Resvg(svg, { font: { loadSystemFonts: false } })
  const image = renderer.render()
  // The bytes are copied, because the next lines free the memory of the renderer.
  const png = Uint8Array.from(image.asPng())
  image.free()
  renderer.free()
  return png
}
