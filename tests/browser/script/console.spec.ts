import { listMeals } from '../../support/merchant-database.ts'
import { browseToMeal, getCartLink } from '../pages/browse.ts'
import { addToCart, getMiniCart, goToCheckout } from '../pages/cart.ts'
import { buyer, fillCheckout, placeOrder } from '../pages/checkout.ts'
import { readOrderNumber } from '../pages/confirmation.ts'
import { payByCard } from '../pages/payment.ts'
import { createEmail, follow } from '../pages/shopper.ts'
import { testShopUrl } from '../../support/test-shop.ts'
import { expect, test } from '../shop-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// A blocked service worker would write to the console.
test.use({ serviceWorkers: 'allow' })

test('a walk from the home page over the payment page to the confirmation and back writes nothing to the console of the browser [MORE-05]', async ({
  createShopper,
  context,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const messages: string[] = []
  context.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => messages.push(`uncaught: ${error.error()}`))
  const [meal] = listMeals({ language: 'sv', skuCount: 1 })
  if (!meal) throw new Error('The shop has no such meal')

  await browseToMeal(shopper, meal)
  await addToCart(shopper)
  await getCartLink(shopper).click()
  await follow(getMiniCart(shopper).getByRole('link', { name: t('cart.mini.toCart') }))
  await goToCheckout(shopper)
  await fillCheckout(shopper, { ...buyer, email: createEmail() }, 'card')
  await placeOrder(shopper)
  await payByCard(shopper, 'approved')
  await readOrderNumber(shopper)
  await follow(page.getByRole('link', { name: t('confirmation.toShop') }))
  expect(messages).toEqual([])
})

// This script runs in the browser. It lists the preloaded files that the page does not use.
const UNUSED_PRELOADS_SCRIPT = `document.fonts.ready.then((fonts) => {
  const used = [...fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll('"', '').replaceAll(' ', '-').toLowerCase())
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc)
  return [...document.querySelectorAll('link[rel="preload"]')]
    .map(({ href }) => href)
    .filter((href) => !pictures.includes(href) && !used.some((name) => href.includes(name)))
})`

const paths = ['/en', '/en/news', '/en/cart', '/en/checkout', '/en/terms', '/en/markets'] as const
const offices = testShopUrl.replace('//', '//office.')

for (const urls of [[...paths], [`${offices}/en`]]) {
  const { hostname } = new URL(urls[0] ?? '', testShopUrl)
  test(`each kind of page of ${hostname} preloads fonts after another page of the shop, and uses every file that it preloads [MORE-05]`, async ({
    page,
  }) => {
    await page.goto(urls[0] ?? '')
    const fonts = page.locator('link[rel="preload"][as="font"]')
    await expect(fonts).toHaveCount(0)
    for (const url of urls) {
      await Promise.all([
        page.waitForEvent('load'),
        page.evaluate(`location.assign('${url}?again')`),
      ])
      await expect(fonts).not.toHaveCount(0)
      await expect.poll(() => page.evaluate<string[]>(UNUSED_PRELOADS_SCRIPT), url).toEqual([])
    }
  })
}
