import { join } from 'node:path'

export const projectFolder = join(import.meta.dirname, '../..')

/**
 * Port and state folder of the shop for the browser tests; both are separate from those of a
 * developer.
 */
export const testShop = {
  port: Number(process.env.SHOP_PORT ?? 5273),
  state: process.env.SHOP_STATE ?? '.wrangler/browser-tests',
}

export const testShopUrl = `http://localhost:${testShop.port}`
