import { env } from 'cloudflare:workers'
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { createMerchant } from '../../../worker/merchant/app.ts'
import { ask } from './merchant.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">' +
  '<path fill="#c3d4b0" d="M0 0h400v500H0z"/><circle cx="200" cy="250" r="120" fill="#4a2310"/></svg>'

/** Width and height as the head of a PNG says them. */
function readSize(png: DataView) {
  return { signature: png.getUint32(0), width: png.getUint32(16), height: png.getUint32(20) }
}

/** The picture is kept behind the answer, so that whoever asks next may come too early. */
async function drawAndKeep(path: string): Promise<ArrayBuffer> {
  const context = createExecutionContext()
  const request = new Request(new URL(path, 'https://shop.example'))
  const response = await createMerchant().fetch(request, { DB: env.DB, OPEN: 'true' }, context)
  const png = await response.arrayBuffer()
  await waitOnExecutionContext(context)
  return png
}

describe('a picture for other sites', () => {
  it('MORE-03 is a PNG of 1200 by 630 made from the drawing', async () => {
    await env.DB.prepare('INSERT INTO pictures VALUES (?, ?)').bind('soup-a.svg', drawing).run()
    const response = await ask('/merchant/product/1200f630/soup-a.png')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    const png = await response.arrayBuffer()
    expect(readSize(new DataView(png))).toEqual({
      signature: 0x89504e47,
      width: 1200,
      height: 630,
    })
  })

  it('MORE-03 is drawn once, however its address is dressed up', async () => {
    await env.DB.prepare('INSERT INTO pictures VALUES (?, ?)').bind('soup-c.svg', drawing).run()
    const path = '/merchant/product/1200f630/soup-c.png'
    const first = await drawAndKeep(path)
    const dressed = [`${path}?a=1`, `${path}?a=2&b`, path.replace('soup', '%73oup')]
    // Without the drawing nothing can be drawn.
    await env.DB.prepare("DELETE FROM pictures WHERE file_name = 'soup-c.svg'").run()
    for (const address of dressed) {
      const response = await ask(address)
      expect(response.status).toBe(200)
      expect((await response.arrayBuffer()).byteLength).toBe(first.byteLength)
    }
  })

  it.each(['pagewidget', 'category', 'brand'])('MORE-03 is not drawn under %s', async (place) => {
    await env.DB.prepare('INSERT OR IGNORE INTO pictures VALUES (?, ?)')
      .bind('soup-d.svg', drawing)
      .run()
    expect((await ask(`/merchant/${place}/1200f630/soup-d.svg`)).status).toBe(200)
    expect((await ask(`/merchant/${place}/1200f630/soup-d.png`)).status).toBe(404)
  })

  it.each([
    ['another size', '/merchant/product/1200f1200/soup-b.png'],
    ['no drawing', '/merchant/product/1200f630/no-such-meal.png'],
  ])('MORE-03 is not drawn for %s', async (_, path) => {
    await env.DB.prepare('INSERT OR IGNORE INTO pictures VALUES (?, ?)')
      .bind('soup-b.svg', drawing)
      .run()
    const response = await ask(path)
    expect(response.status).toBe(404)
    await response.text()
  })
})
