import { env } from 'cloudflare:workers'
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { createMerchantApp } from '../../../worker/merchant/app.ts'
import { fetchMerchant } from './merchant.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">' +
  '<path fill="#c3d4b0" d="M0 0h400v500H0z"/><circle cx="200" cy="250" r="120" fill="#4a2310"/></svg>'

/** Reads the file signature, the width and the height from the header of a PNG. */
function readSize(png: DataView) {
  return { signature: png.getUint32(0), width: png.getUint32(16), height: png.getUint32(20) }
}

/**
 * Requests a picture and waits until it is stored, because the merchant stores it in the background
 * after the response.
 */
async function requestAndStore(path: string): Promise<ArrayBuffer> {
  const context = createExecutionContext()
  const request = new Request(new URL(path, 'https://shop.example'))
  const response = await createMerchantApp().fetch(request, { DB: env.DB, OPEN: 'true' }, context)
  const png = await response.arrayBuffer()
  await waitOnExecutionContext(context)
  return png
}

describe('share pictures', () => {
  it('A share picture is a PNG of 1200 by 630 pixels that is made from the SVG drawing [MORE-03]', async () => {
    await env.DB.prepare('INSERT INTO pictures VALUES (?, ?)').bind('soup-a.svg', drawing).run()
    const response = await fetchMerchant('/merchant/product/1200f630/soup-a.png')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    const png = await response.arrayBuffer()
    expect(readSize(new DataView(png))).toEqual({
      signature: 0x89504e47,
      width: 1200,
      height: 630,
    })
  })

  it('A share picture is rendered only once for all spellings of its URL [MORE-03]', async () => {
    await env.DB.prepare('INSERT INTO pictures VALUES (?, ?)').bind('soup-c.svg', drawing).run()
    const path = '/merchant/product/1200f630/soup-c.png'
    const first = await requestAndStore(path)
    const urlVariants = [`${path}?a=1`, `${path}?a=2&b`, path.replace('soup', '%73oup')]
    // A deleted drawing cannot be rendered again, so the pictures below come from the cache.
    await env.DB.prepare("DELETE FROM pictures WHERE file_name = 'soup-c.svg'").run()
    for (const url of urlVariants) {
      const response = await fetchMerchant(url)
      expect(response.status).toBe(200)
      expect((await response.arrayBuffer()).byteLength).toBe(first.byteLength)
    }
  })

  it.each(['pagewidget', 'category', 'brand'])(
    'A share picture is not found under the path %s [MORE-03]',
    async (pictureKind) => {
      await env.DB.prepare('INSERT OR IGNORE INTO pictures VALUES (?, ?)')
        .bind('soup-d.svg', drawing)
        .run()
      expect((await fetchMerchant(`/merchant/${pictureKind}/1200f630/soup-d.svg`)).status).toBe(200)
      expect((await fetchMerchant(`/merchant/${pictureKind}/1200f630/soup-d.png`)).status).toBe(404)
    },
  )

  it.each([
    ['another size', '/merchant/product/1200f1200/soup-b.png'],
    ['no drawing', '/merchant/product/1200f630/no-such-meal.png'],
  ])('A share picture is not found for %s [MORE-03]', async (_, path) => {
    await env.DB.prepare('INSERT OR IGNORE INTO pictures VALUES (?, ?)')
      .bind('soup-b.svg', drawing)
      .run()
    const response = await fetchMerchant(path)
    expect(response.status).toBe(404)
    await response.text()
  })
})
