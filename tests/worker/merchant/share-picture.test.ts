import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { ask } from './merchant.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">' +
  '<path fill="#c3d4b0" d="M0 0h400v500H0z"/><circle cx="200" cy="250" r="120" fill="#4a2310"/></svg>'

/** Width and height as the head of a PNG says them. */
function readSize(png: DataView) {
  return { signature: png.getUint32(0), width: png.getUint32(16), height: png.getUint32(20) }
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
