import { describe, expect, it } from 'vitest'
import { addMeal, createGuest, order } from '../bench/guest.ts'
import {
  backUp,
  fillEmptyShop,
  openFilledShop,
  prepareBackups,
  restore,
  toDatabase,
} from '../support/backup-shop.ts'
import { production } from './production-set-up.ts'
import { ORIGIN, startShop } from './start-shop.ts'

prepareBackups()

const LAST_ORDER = 900_001

describe('a shop whose database was restored from a backup', () => {
  it('sells a meal through the storefront, and the order follows the last restored one [OPS-05]', async () => {
    const source = openFilledShop()
    for (const statement of production.sql) source.exec(statement)
    const file = backUp(toDatabase(source))
    let alias = ''
    const shop = await startShop({
      ...production,
      fill: async (target) => {
        fillEmptyShop(target)
        await restore(file, { target })
        const meal = target.prepare(
          "SELECT alias FROM product_texts JOIN skus USING (product_id) WHERE language = 'sv-SE' AND in_stock > 5",
        )
        alias = String(meal.get()?.alias)
      },
    })
    try {
      expect(await shop.call('/readyz')).toMatchObject({ status: 200, text: 'ready' })
      const guest = createGuest(shop.origin)
      const results = await guest.send(`/sv/s/${alias}`)
      const path = new RegExp(`href="(/sv/p/[^"]*${alias})"`).exec(results.text)?.[1] ?? ''
      await addMeal(guest, path)
      const { pathname, search } = new URL(await order(guest, 'buyer@shop.example'), ORIGIN)
      const confirmation = await guest.send(`${pathname}${search}`)
      expect(confirmation.status).toBe(200)
      expect(confirmation.text).toContain(`${LAST_ORDER + 1}`)
    } finally {
      await shop.close()
    }
  })
})
