import type { Page } from '@playwright/test'
import { listMeals } from '../../support/merchant-database.ts'
import { expectCartCount, getCartLink, getPath, visit } from '../pages/browse.ts'
import { fillCart, getLine, getMiniCart } from '../pages/cart.ts'
import { getField } from '../pages/checkout.ts'
import { follow, waitForScripts } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

/** Blocks the chunk with this name, as a deployment does that has replaced it. */
async function blockChunk(page: Page, name: string, isReady = Promise.resolve()): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await isReady
    await route.abort('aborted')
  })
}

function countPageLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    // A form that is sent shows its page by a second request.
    if (request.isNavigationRequest() && request.method() === 'GET') loads += 1
  })
  return () => loads
}

test('a missing chunk reloads the page once, and then links and forms work as without script [ERROR-02]', async ({
  createShopper,
  problems,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const [meal] = listMeals({ language: 'sv' })
  if (!meal) throw new Error('The shop has no meal')
  await fillCart(shopper, meal)
  await blockChunk(page, 'cart-page')
  await blockChunk(page, 'mini-cart-island')

  await visit(shopper, 'home')
  await waitForScripts(shopper)
  const countLoads = countPageLoads(page)
  await getCartLink(shopper).click()
  const more = t('cart.line.more', { name: meal.name })
  await follow(getMiniCart(shopper).getByRole('button', { name: more }))
  await expect(page).toHaveURL(new RegExp(`${getPath(shopper, 'cart')}#`))
  await expectCartCount(shopper, 2)
  await waitForScripts(shopper)
  // The form of the mini cart has opened the cart page, and its missing script has reloaded it once.
  await expect.poll(countLoads).toBe(2)
  await waitForScripts(shopper)

  await follow(getLine(shopper, meal).getByRole('button', { name: more }))
  await expectCartCount(shopper, 3)
  expect(countLoads()).toBe(3)
  expect(problems.splice(0).every((problem) => problem.startsWith('uncaught: '))).toBe(true)
})

test('a missing chunk does not reload a page on which the shopper has typed something [ERROR-02]', async ({
  createShopper,
  problems,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  const [meal] = listMeals({ language: 'en' })
  if (!meal) throw new Error('The shop has no meal')
  await fillCart(shopper, meal)
  const typed = Promise.withResolvers<void>()
  await blockChunk(page, 'checkout-island', typed.promise)
  await visit(shopper, 'checkout')
  const countLoads = countPageLoads(page)
  await getField(shopper, 'firstName').fill('Ellinor')
  await getField(shopper, 'firstName').blur()
  typed.resolve()
  await waitForScripts(shopper)
  await expect(getField(shopper, 'firstName')).toHaveValue('Ellinor')
  expect(countLoads()).toBe(0)
  expect(problems.splice(0).every((problem) => problem.startsWith('uncaught: '))).toBe(true)
})

test('without the script of the checkout form, its buttons work as without any script [ERROR-02]', async ({
  createShopper,
  problems,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  const [meal] = listMeals({ language: 'en' })
  if (!meal) throw new Error('The shop has no meal')
  await fillCart(shopper, meal)
  await blockChunk(page, 'form-actions')
  await visit(shopper, 'checkout')
  await waitForScripts(shopper)
  await getField(shopper, 'zip').fill('11122')
  const contact = page.getByRole('region', { name: t('checkout.contact.title') })
  await follow(contact.getByRole('button', { name: t('checkout.continue') }))
  await expect(getField(shopper, 'zip')).toHaveValue(/111 ?22/)
  await expect(page.getByRole('radio', { name: /./ }).first()).toBeVisible()
  expect(problems.splice(0).every((problem) => problem.startsWith('uncaught: '))).toBe(true)
})
