import { measurePageSize, weighAsset } from '../../bench/weigh-page.ts'
import { listMeals } from '../../support/merchant-database.ts'
import { getPath } from '../pages/browse.ts'
import { fillCart } from '../pages/cart.ts'
import { measureAtOnce } from '../pages/tools.ts'
import { expect, test } from '../shop-test.ts'

const BOOT_BUDGET_BYTES = 8_000
const CART_BUDGET_BYTES = 100 * 1024
// It has 650 bytes more than the cart, because it empties the field of a code that is active already, says
// an equal answer to a code again, keeps what a guest has typed, and loads its second script again after a failure.
const CHECKOUT_BUDGET_BYTES = CART_BUDGET_BYTES + 650
const INLINE_STYLE_BUDGET_BYTES = 27_000

test('a page starts with at most 8 kB of script, and with all islands the cart loads at most 100 kB, and the checkout 650 bytes more', async ({
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
  // The sums contain the script of every page. React alone has more than half of them, so a smaller sum would miss the mini cart.
  expect(cart.scriptWithIslands).toBeGreaterThan(CART_BUDGET_BYTES / 2)
  expect(cart.scriptWithIslands).toBeLessThanOrEqual(CART_BUDGET_BYTES)
  expect(checkout.scriptWithIslands).toBeLessThanOrEqual(CHECKOUT_BUDGET_BYTES)
})

// Bytes of script on a first visit: before the measurement of the page, and in all.
const visits = {
  home: { first: 22_500, all: 31_700 },
  list: { first: 26_350, all: 35_550 },
  product: { first: 29_000, all: 37_750 },
}

for (const name of ['home', 'list', 'product'] as const) {
  const budget = visits[name]
  test(`a first visit of ${name} that scrolls to the end loads at most 6 files of script, and at most ${budget.all} bytes`, async ({
    context,
    createShopper,
  }) => {
    await measureAtOnce(context)
    const shopper = createShopper('sv')
    const { page } = shopper
    const [meal] = listMeals({ language: 'sv', skuCount: 1 })
    if (!meal) throw new Error('The shop has no meal')
    const files: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/assets\/.*\.js$/.test(pathname)) files.push(pathname)
    })
    const paths = {
      home: getPath(shopper, 'home'),
      list: getPath(shopper, 'news'),
      product: `/sv/p/${meal.alias}`,
    }
    await page.goto(paths[name])
    await expect.poll(() => files.some((file) => file.includes('/measurement-'))).toBe(true)
    await page.mouse.move(100, 300)
    await page.keyboard.press('End')
    await page.waitForLoadState('networkidle')
    expect(new Set(files).size).toBeLessThanOrEqual(6)
    const weigh = (urls: string[]) => urls.reduce((sum, url) => sum + weighAsset(url), 0)
    expect(weigh(files)).toBeLessThanOrEqual(budget.all)
    expect(weigh(files.filter((file) => !file.includes('/measurement-')))).toBeLessThanOrEqual(
      budget.first,
    )
  })
}

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
