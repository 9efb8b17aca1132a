import { join } from 'node:path'

export const projectFolder = join(import.meta.dirname, '../..')

/** Where the shop of the browser tests answers, and where it keeps its state: never a developer's own. */
export const testShop = {
  port: Number(process.env.SHOP_PORT ?? 5273),
  state: process.env.SHOP_STATE ?? '.wrangler/browser-tests',
}

export const testShopUrl = `http://localhost:${testShop.port}`
