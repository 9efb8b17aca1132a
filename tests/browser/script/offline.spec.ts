import type { Page } from '@playwright/test'
import { z } from 'zod'
import { removalScript } from '../../../worker/routes/system/removal-script.ts'
import { listMeals } from '../../support/merchant-database.ts'
import { startProxy } from '../../support/proxy-shop.ts'
import { listViolations } from '../accessibility/axe.ts'
import { createAccount, FIRST_NAME, getAccountPath } from '../pages/account.ts'
import { expectCartCount, getAddButton, getPath, visit, visitMeal } from '../pages/browse.ts'
import {
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

/** The browser changes a service worker when it has time. */
const LATE = { timeout: 20_000 }

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

test('without network a shopper sees the offline page with favourites and seen meals, and later the page itself [TRACK-06]', async ({
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
  await expect
    .poll(() => page.evaluate("localStorage.getItem('ralph-offline-seen')"))
    .toContain(seen.name)

  await context.setOffline(true)
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
  expect(await listViolations(page, { rules: 'best-practice' })).toEqual([])
  problems.length = 0

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('favorites.title'))
  await page.goto(`/${language}/no-such-page`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.notFound.title'))
  // The page may have asked whether the shop answers just before the network came back.
  const others = problems.splice(0).filter((problem) => !problem.includes('/healthz '))
  expect(others).toEqual([expect.stringMatching(/^status 404: .*no-such-page$/)])
})

test('the offline page that is opened online under its own address does not reload [TRACK-06]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.clock.install()
  await page.goto('/en/offline')
  await waitForScripts(shopper)
  await page.clock.runFor(10_000)
  expect(requests).not.toContain('/healthz')
})

test('a meal that cannot be added offline stays chosen, and the same press adds it once when the network is back [TRACK-06]', async ({
  context,
  createShopper,
  problems,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const [meal] = listMeals(shopper)
  if (!meal) throw new Error('The shop has no meal')
  await page.addInitScript("localStorage.setItem('ralph-offline-changes', '[]')")
  await visitMeal(shopper, meal)
  await waitForWorker(page)
  await waitForScripts(shopper)
  expect(await page.evaluate("localStorage.getItem('ralph-offline-changes')")).toBe(null)
  const field = page.getByRole('main').getByRole('spinbutton').first()
  await field.fill('3')

  await context.setOffline(true)
  const add = getAddButton({ page, t })
  await add.click()
  await expect(page.getByText(t('boot.failed'))).toBeVisible()
  await expect(field).toHaveValue('3')

  await context.setOffline(false)
  await add.click()
  await expectCartCount(shopper, 3)
  await expect(page.getByText(t('boot.failed'))).toBeHidden()
  // The scripts that the page loads late may have failed at any time while it was offline.
  problems.length = 0
})

test('on the cart page nothing is lost offline, and each press works again when the network is back [TRACK-06]', async ({
  context,
  createShopper,
  problems,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const [pressed, typed] = listMeals(shopper)
  if (!pressed || !typed) throw new Error('The shop has too few meals')
  await fillCart(shopper, pressed)
  await openFilledCart(shopper, typed)
  await waitForWorker(page)
  const getError = (meal: typeof pressed) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article', { name: meal.name, exact: true }) })
      .getByRole('alert')

  await context.setOffline(true)
  const more = getLine(shopper, pressed).getByRole('button', {
    name: t('cart.line.more', { name: pressed.name }),
  })
  await more.click()
  await expect(getError(pressed)).toHaveText(t('boot.failed'))
  await getQuantity(shopper, typed).fill('4')
  await getQuantity(shopper, typed).blur()
  await expect(getError(typed)).toHaveText(t('boot.failed'))
  await getCheckoutButton(shopper).click()
  const summary = page.getByRole('region', { name: t('cart.summary.title') })
  await expect(summary.getByRole('alert')).toHaveText(t('boot.failed'))
  await expect(getQuantity(shopper, pressed)).toHaveValue('1')
  await expect(getQuantity(shopper, typed)).toHaveValue('4')

  await context.setOffline(false)
  await more.click()
  await expectCartCount(shopper, 6)
  await expect(page.getByText(t('boot.failed'))).toHaveCount(0)
  await expect(getQuantity(shopper, pressed)).toHaveValue('2')
  await expect(getQuantity(shopper, typed)).toHaveValue('4')
  await goToCheckout(shopper)
  problems.length = 0
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
  await page.goto(getAccountPath(shopper))
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
  await expect.poll(() => listCaches(page), LATE).toEqual([firstBuild, 'shop-next'])
  await secondTab.reload()
  // Both tabs still use the files of the first build.
  expect(await listCaches(page)).toContain(firstBuild)
  // This tab never uses the service worker, so it can watch how the browser changes it.
  const watchingTab = await context.newPage()
  const browser = await context.newCDPSession(watchingTab)
  await browser.send('Network.enable')
  await browser.send('Network.setBypassServiceWorker', { bypass: true })
  await watchingTab.goto(home)
  await page.close()
  await secondTab.close()
  await expect.poll(() => listCaches(watchingTab), LATE).toEqual(['shop-next'])
  await watchingTab.close()
  const nextTab = await context.newPage()
  await nextTab.goto(home)
  expect(await nextTab.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)

  proxy.changeScript(() => removalScript)
  await nextTab.reload()
  await expect.poll(() => listCaches(nextTab), LATE).toEqual([])
  await expect.poll(() => listRegistrations(nextTab), LATE).toBe(0)
  proxy.stop()
})
