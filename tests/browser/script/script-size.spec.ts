import { measurePageSize } from '../../bench/weigh-page.ts'
import { listMeals } from '../../support/merchant-database.ts'
import { getPath } from '../pages/browse.ts'
import { fillCart } from '../pages/cart.ts'
import { expect, test } from '../shop-test.ts'

const BOOT_BUDGET_BYTES = 8_000
const CART_BUDGET_BYTES = 90 * 1024
const CHECKOUT_BUDGET_BYTES = 90 * 1024
const INLINE_STYLE_BUDGET_BYTES = 27_000

test('a page starts with at most 8 kB of script, and with all islands the cart and the checkout load at most 90 kB', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { request } = shopper.page
  const [meal] = listMeals({ language: 'sv', skuCount: 1 })
  if (!meal) throw new Error('The shop has no meal')
  await fillCart(shopper, meal)
  const loadSize = async (path: string) => measurePageSize(await (await request.get(path)).text())
  const home = await loadSize(getPath(shopper, 'home'))
  const cart = await loadSize(getPath(shopper, 'cart'))
  const checkout = await loadSize(getPath(shopper, 'checkout'))
  expect(home.script).toBeLessThanOrEqual(BOOT_BUDGET_BYTES)
  // React alone has more than half of it, so a smaller sum would miss the mini cart.
  expect(cart.scriptWithIslands).toBeGreaterThan(CART_BUDGET_BYTES / 2)
  expect(cart.scriptWithIslands).toBeLessThanOrEqual(CART_BUDGET_BYTES)
  expect(checkout.scriptWithIslands).toBeLessThanOrEqual(CHECKOUT_BUDGET_BYTES)
})

test('home, list and product contain at most 27 kB of styles, which a phone parses before its first paint', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const [meal] = listMeals({ language: 'sv', skuCount: 1 })
  if (!meal) throw new Error('The shop has no meal')
  for (const path of [getPath(shopper, 'home'), getPath(shopper, 'news'), `/sv/p/${meal.alias}`]) {
    const html = await (await shopper.page.request.get(path)).text()
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('')
    // A page that only links to its styles would pass without this.
    expect(styles.length).toBeGreaterThan(INLINE_STYLE_BUDGET_BYTES / 2)
    expect(Buffer.byteLength(styles)).toBeLessThanOrEqual(INLINE_STYLE_BUDGET_BYTES)
  }
})
