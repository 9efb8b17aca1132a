import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { removalScript } from '../../../worker/routes/system/removal-script.ts'
import { listMeals } from '../../support/merchant-database.ts'
import { startProxy } from '../../support/proxy-shop.ts'
import { testShopUrl } from '../../support/test-shop.ts'
import { createAccount, FIRST_NAME, getAccountPath } from '../pages/account.ts'
import { expectCartCount, getPath, getToasts, visit, visitMeal } from '../pages/browse.ts'
import {
  addToCart,
  fillCart,
  getCheckoutButton,
  getLine,
  getQuantity,
  goToCheckout,
  openFilledCart,
} from '../pages/cart.ts'
import { saveFavorite } from '../pages/favorites.ts'
import { waitForScripts } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

test.use({ serviceWorkers: 'allow' })

const waitForWorker = (page: Page) =>
  page.evaluate('navigator.serviceWorker.ready.then(({ scope }) => scope)')

const listRegistrations = (page: Page) =>
  page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)')

const listCaches = async (page: Page) =>
  z.array(z.string()).parse(await page.evaluate('caches.keys()'))

const filesSchema = z.array(z.object({ path: z.string(), text: z.string() }))

/** Returns everything that the caches of the browser contain. */
const readCaches = async (page: Page) =>
  filesSchema.parse(
    await page.evaluate(`(async () => {
      const files = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const response = await cache.match(request)
          files.push({ path: new URL(request.url).pathname, text: await response.text() })
        }
      }
      return files
    })()`),
  )

test('without network a shopper sees the offline page with the cart, favourites and seen meals, and later the page itself and what was added meanwhile [TRACK-06]', async ({
  context,
  createShopper,
  problems,
}) => {
  const language = 'sv'
  const shopper = createShopper(language)
  const { page, t } = shopper
  const [favorite, seen] = listMeals({ language })
  if (!favorite || !seen) throw new Error('The shop has too few meals')
  await visitMeal(shopper, favorite)
  expect(await waitForWorker(page)).toMatch(/^http:\/\/localhost:\d+\/$/)
  await saveFavorite(shopper, favorite)
  await visitMeal(shopper, seen)
  await waitForScripts(shopper)
  await addToCart(shopper)
  await expect
    .poll(() => page.evaluate("localStorage.getItem('ralph-offline-meals')"))
    .toContain(seen.name)

  await context.setOffline(true)
  const add = page.getByRole('button', { name: t('product.add'), exact: true })
  await add.click()
  await expect(getToasts(shopper)).toContainText(t('boot.queued'))
  await visit(shopper, 'favorites')
  await waitForScripts(shopper)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'))
  const getList = (name: string) => page.getByRole('region', { name })
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' })
  const favorites = getList(t('offline.favorites'))
  await expect(favorites.getByRole('link')).toHaveText(favorite.name)
  await expect(favorites).toContainText(/\d/)
  await expect(favorites).toContainText(t('offline.priceDate', { date: day.format(new Date()) }))
  await expect(getList(t('offline.seen')).getByRole('link', { name: seen.name })).toBeVisible()
  const cart = getList(t('cart.title'))
  await expect(cart.getByRole('listitem')).toContainText(seen.name)
  await expect(getList(t('offline.added'))).toContainText(`1 × ${seen.name}`)
  await cart.getByRole('button', { name: t('cart.line.more', { name: seen.name }) }).click()
  await expect(cart).toContainText(t('offlineCart.line', { from: '1', to: '2' }))
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  problems.length = 0

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('favorites.title'))
  // The line has the chosen quantity, and the meal that was added offline is added once.
  await expectCartCount(shopper, 3)
  await expect(getToasts(shopper)).toContainText(t('offlineCart.done'))
  await page.goto(`/${language}/no-such-page`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.notFound.title'))
  expect(problems.splice(0)).toEqual([expect.stringMatching(/^status 404: .*no-such-page$/)])
})

test('quantities that are changed offline in two tabs are saved once, and the cart shows before the checkout what became of them [TRACK-06]', async ({
  context,
  createShopper,
  problems,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const [kept, removed] = listMeals({ language: 'en' })
  if (!kept || !removed) throw new Error('The shop has too few meals')
  await fillCart(shopper, kept)
  await openFilledCart(shopper, removed)
  await waitForWorker(page)
  const otherTab = await context.newPage()
  await otherTab.goto(getPath(shopper, 'cart'))
  const otherShopper = { ...shopper, page: otherTab }
  await waitForScripts(otherShopper)
  const remove = getLine(shopper, removed).getByRole('button', {
    name: t('cart.line.removeNamed', { name: removed.name }),
    exact: true,
  })
  const change = (await remove.getAttribute('value')) ?? ''
  // The shopper removes the meal with another device.
  const cartPath = getPath(shopper, 'cart')
  const headers = { origin: testShopUrl, accept: 'application/json' }
  await page.request.post(cartPath, { form: { change }, headers })

  await context.setOffline(true)
  const sentKeys: string[] = []
  context.on('request', (request) => {
    const key = request.headers()['x-idempotency-key']
    if (key !== undefined) sentKeys.push(key)
  })
  const pressMore = async (tab: typeof shopper, meal: typeof kept) =>
    getLine(tab, meal)
      .getByRole('button', { name: t('cart.line.more', { name: meal.name }) })
      .click()
  await expect(page.getByText(t('offlineCart.offline'))).toBeVisible()
  await pressMore(shopper, kept)
  await pressMore(shopper, removed)
  await expect(getLine(otherShopper, kept)).toContainText(
    t('offlineCart.line', { from: '1', to: '2' }),
  )
  await pressMore(otherShopper, kept)
  await expect(getLine(shopper, kept)).toContainText(t('offlineCart.line', { from: '1', to: '3' }))
  await expect(page.getByRole('button', { name: t('offlineCart.discard') })).toBeVisible()
  await getCheckoutButton(shopper).click()
  await expect(getToasts(shopper)).toContainText(t('offlineCart.notNow'))
  expect(sentKeys).toEqual([])

  await page.goto(getPath(shopper, 'home'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.title'))
  await expect(page.getByRole('heading', { name: t('offline.favorites') })).toBeHidden()
  // The shopper closes both tabs, and opens two others later.
  await page.goto('about:blank')
  await otherTab.goto('about:blank')
  problems.length = 0
  await context.setOffline(false)
  await Promise.all([
    page.goto(getPath(shopper, 'checkout')),
    otherTab.goto(getPath(shopper, 'home')),
  ])
  await expect(page).toHaveURL(cartPath)
  const summary = page.getByRole('region', { name: t('offlineCart.title') })
  await expect(summary).toContainText(
    t('offlineCart.made', { name: kept.name, from: '1', to: '3' }),
  )
  await expect(summary).toContainText(`${removed.name}: ${t('cart.problem.lineGone')}`)
  await expect(getQuantity(shopper, kept)).toHaveValue('3')
  expect(sentKeys).toHaveLength(2)
  await summary.getByRole('button', { name: t('offlineCart.close') }).click()
  await goToCheckout(shopper)
})

test('after a signed-in visit to account, cart and checkout the caches contain nothing personal [TRACK-06]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  const [meal] = listMeals({ language: 'en' })
  if (!meal) throw new Error('The shop has no meal')
  const email = await createAccount(shopper)
  await fillCart(shopper, meal)
  await waitForWorker(page)
  for (const path of [
    getAccountPath(shopper),
    getPath(shopper, 'cart'),
    getPath(shopper, 'checkout'),
    getPath(shopper, 'favorites'),
  ]) {
    await page.goto(path)
    await waitForScripts(shopper)
  }
  const files = await readCaches(page)
  expect(files.length).toBeGreaterThan(5)
  for (const { path, text } of files) {
    expect(path).toMatch(/^\/assets\/[\w.-]+\.(?:css|js|woff2)$|^\/(?:en|sv)\/offline$/)
    expect(text.includes(email), path).toBe(false)
    if (path.endsWith('/offline')) expect(text).not.toContain(FIRST_NAME)
  }
})

test('an update waits while two tabs are open, and the kill switch removes the service worker [TRACK-06]', async ({
  context,
  createShopper,
}) => {
  const proxy = await startProxy()
  const { page } = createShopper('sv')
  const home = `${proxy.origin}/sv`
  await page.goto(home)
  await waitForWorker(page)
  const [firstBuild = ''] = await listCaches(page)
  const secondTab = await context.newPage()
  await secondTab.goto(home)

  proxy.changeScript((script) => script.replace(/"build":"\w+"/, '"build":"next"'))
  await secondTab.reload()
  await expect.poll(() => listCaches(page)).toEqual([firstBuild, 'shop-next'])
  await secondTab.reload()
  // Both tabs still use the files of the first build.
  expect(await listCaches(page)).toContain(firstBuild)
  await page.close()
  await secondTab.close()
  const nextTab = await context.newPage()
  // The browser may notice late that no tab uses the first build, so it gets time between two visits.
  const openAgain = async () => {
    await nextTab.goto(home)
    const caches = await listCaches(nextTab)
    await nextTab.goto('about:blank')
    return caches
  }
  await expect.poll(openAgain, { timeout: 20_000 }).toEqual(['shop-next'])
  await nextTab.goto(home)

  proxy.changeScript(() => removalScript)
  await nextTab.reload()
  await expect.poll(() => listCaches(nextTab)).toEqual([])
  await expect.poll(() => listRegistrations(nextTab)).toBe(0)
  proxy.stop()
})
