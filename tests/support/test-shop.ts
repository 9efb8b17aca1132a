import { join } from 'node:path'

export const projectFolder = join(import.meta.dirname, '../..')

/**
 * Port and state folder of the shop for the browser tests. They differ from those of a shop that a
 * developer runs, so both can run at the same time.
 */
export const testShop = {
  port: Number(process.env.SHOP_PORT ?? 5273),
  state: process.env.SHOP_STATE ?? '.wrangler/browser-tests',
}

export const testShopUrl = `http://localhost:${testShop.port}`
