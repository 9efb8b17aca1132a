import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { describe, expect, it } from 'vitest'
import { getSettings } from '#worker/channel/settings.ts'

const folder = join(import.meta.dirname, '../../client/public')
const { vars } = unstable_readConfig({ config: 'wrangler.toml' }, { hideWarnings: true })
const secrets = { MERCHANT_API_KEY: 'key', COOKIE_SECRET: 'x'.repeat(32) }
const channels = Object.values(getSettings({ ...vars, ...secrets }).CHANNELS)

/** Reads width and height from the header of a PNG file. */
function readSize(path: string): [width: number, height: number] {
  const file = readFileSync(join(folder, path))
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  return [file.readUInt32BE(16), file.readUInt32BE(20)]
}

describe('the icons of the shop', () => {
  it.each([
    ['-180.png', 180],
    ['-192.png', 192],
    ['-512.png', 512],
    ['-maskable.png', 512],
  ])(
    'every channel has the icon %s with a width and height of %i pixels [ROUTE-18]',
    (end, size) => {
      expect(channels.length).toBeGreaterThan(1)
      for (const { icons } of channels) expect(readSize(`${icons}${end}`)).toEqual([size, size])
    },
  )

  it('every channel has an icon as a drawing [ROUTE-18]', () => {
    for (const { icons } of channels)
      expect(readFileSync(join(folder, `${icons}.svg`), 'utf8')).toMatch(/^<svg /)
  })

  it('the icons that browsers request on their own are static files [ROUTE-18]', () => {
    expect(readSize('/apple-touch-icon.png')).toEqual([180, 180])
    expect([...readFileSync(join(folder, 'favicon.ico')).subarray(0, 4)]).toEqual([0, 0, 1, 0])
  })
})
