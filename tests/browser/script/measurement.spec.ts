import { isDeep, listRounds } from '../../support/browser-campaigns.ts'
import { listMeals, type Meal } from '../../support/merchant-database.ts'
import { getCartLink, getPath, visit } from '../pages/browse.ts'
import { addToCart, fillCart, getMiniCart } from '../pages/cart.ts'
import { buyer, fillCheckout, placeByRequest, placeOrder } from '../pages/checkout.ts'
import { readOrderNumber } from '../pages/confirmation.ts'
import { listBaskets, recordDataLayer, waitForEvent, type Entry } from '../pages/data-layer.ts'
import { saveFavorite } from '../pages/favorites.ts'
import { createEmail, follow, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

/** Returns one of the meals, so that many orders do not sell out a single one. */
function chooseMeal({ language }: Shopper, index: number): Meal {
  const meals = listMeals({ language })
  const meal = meals[index % meals.length]
  if (!meal) throw new Error('The shop has no meal')
  return meal
}

/** Chooses a filter of a list, which changes in place, and opens a meal of it. */
async function browse(shopper: Shopper, entries: Entry[]): Promise<string> {
  const { page } = shopper
  await visit(shopper, 'news')
  await waitForEvent(entries, 'view_item_list')
  await page.locator('.quick-filters a').first().click()
  await waitForEvent(entries, 'virtual_page_view')
  const link = page.locator('.product-card:has([name="item"]) h2 > a').first()
  const name = (await link.innerText()).trim()
  await follow(link)
  await waitForEvent(entries, 'view_item')
  return name
}

async function changeInMiniCart(shopper: Shopper, entries: Entry[], name: string): Promise<void> {
  const { page, t } = shopper
  const miniCart = getMiniCart(shopper)
  const more = miniCart.getByRole('button', { name: t('cart.line.more', { name }) })
  await getCartLink(shopper).click()
  await more.click()
  await waitForEvent(entries, 'add_to_cart', 2)
  await miniCart.getByRole('button', { name: t('cart.line.less', { name }) }).click()
  await waitForEvent(entries, 'remove_from_cart')
  // The checkout is opened while a change is under way, and follows it.
  await page.route(`**${getPath(shopper, 'cart')}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await more.click()
  await follow(miniCart.getByRole('link', { name: t('cart.toCheckout') }))
}

const start = ['consent default', 'consent update', 'gtm.js', 'page_data', 'original_location']

// The events contain no text of the shop but names, so the quick suite buys in one language.
for (const language of isDeep ? (['sv', 'en'] as const) : (['sv'] as const)) {
  test(`the data layer of a purchase has every step once and in order (${language}) [TRACK-03, TRACK-04, GUARD-09, CHECKOUT-07]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const entries = await recordDataLayer(shopper)
    const name = await browse(shopper, entries)
    await addToCart(shopper)
    await waitForEvent(entries, 'add_to_cart')
    await saveFavorite(shopper, { name })
    await waitForEvent(entries, 'add_to_wishlist')
    await changeInMiniCart(shopper, entries, name)
    await fillCheckout(shopper, { ...buyer, email: createEmail() }, 'invoice')
    await placeOrder(shopper)
    const number = await readOrderNumber(shopper)
    await waitForEvent(entries, 'purchase')
    await shopper.page.reload()
    await waitForEvent(entries, 'original_location', 4)

    expect(listBaskets(entries)).toEqual([
      ...start,
      'virtual_page_view',
      `select_item 1 × ${name}`,
      ...start,
      `view_item 1 × ${name}`,
      `add_to_cart 1 × ${name}`,
      `add_to_wishlist 1 × ${name}`,
      `add_to_cart 1 × ${name}`,
      `remove_from_cart 1 × ${name}`,
      `add_to_cart 1 × ${name}`,
      `begin_checkout 2 × ${name}`,
      ...start,
      `purchase 2 × ${name}`,
      ...start,
    ])
    const purchase = entries.find(({ event }) => event === 'purchase')
    expect(purchase?.ecommerce).toMatchObject({ transaction_id: number, currency: 'SEK' })
    const [cart, viewed] = ['begin_checkout', 'view_item'].map((event) =>
      entries.find((entry) => entry.event === event),
    )
    const price = viewed?.ecommerce?.items[0]?.price ?? 0
    expect(price).toBeGreaterThan(0)
    expect(cart?.ecommerce?.value).toBe(2 * price)
    expect(purchase?.ecommerce?.items[0]?.item_id).toBe(viewed?.ecommerce?.items[0]?.item_id)
    expect(JSON.stringify(entries)).not.toMatch(/@example\.com|Ellinor|Provsmakare|oid=/)
  })
}

test('ordering again records what the order adds and the begin of the checkout with the press that leads there [TRACK-03, TRACK-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const [ordered, own] = [chooseMeal(shopper, 1), chooseMeal(shopper, 2)]
  await fillCart(shopper, ordered, 2)
  await placeByRequest(shopper, createEmail())
  await fillCart(shopper, own)
  const entries = await recordDataLayer(shopper)
  await visit(shopper, 'home')
  await waitForEvent(entries, 'original_location')
  await follow(page.getByRole('link', { name: t('orderAgain.link') }))
  await waitForEvent(entries, 'original_location', 2)
  // The cart was filled before the consent, so it is loaded first.
  const getKnownCart = () => page.evaluate(() => localStorage.getItem('ralph-measured-cart'))
  await expect.poll(getKnownCart).toContain(own.name)
  await follow(page.getByRole('button', { name: t('orderAgain.checkout') }))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'))
  await waitForEvent(entries, 'begin_checkout')
  const events = entries.filter(
    ({ event }) => event === 'add_to_cart' || event === 'begin_checkout',
  )
  expect(
    events.map(({ event, ecommerce }) => [
      event,
      ecommerce?.items.map(({ item_name, quantity }) => [item_name, quantity]),
    ]),
  ).toEqual([
    ['add_to_cart', [[ordered.name, 2]]],
    [
      'begin_checkout',
      [
        [own.name, 1],
        [ordered.name, 2],
      ],
    ],
  ])
  expect(events[0]?.ecommerce?.items[0]?.price).toBeGreaterThan(0)
})

test('the meals of a later page of a list have their positions in the whole list [TRACK-03]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const entries = await recordDataLayer(shopper)
  const listPositions = () =>
    entries
      .filter(({ event }) => event === 'view_item_list')
      .flatMap(({ ecommerce }) => ecommerce?.items.map(({ index = -1 }) => index) ?? [])
  await page.goto(`${getPath(shopper, 'news')}?page=2`)
  await waitForEvent(entries, 'view_item_list')
  expect(Math.min(...listPositions())).toBe(20)
  const previous = page.getByRole('link', { name: t('list.previous') })
  await previous.click()
  await expect(previous).toHaveCount(0)
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  await expect.poll(() => Math.min(...listPositions())).toBe(0)
})

// The deep suite places 200 orders.
const bots = isDeep ? listRounds(100) : []
const ORDERS_PER_BOT = 2

for (const bot of bots) {
  test(`each order of bot ${bot} is measured once, over reloads, the back button and two tabs [TRACK-03, CHECKOUT-07]`, async ({
    createShopper,
    context,
  }) => {
    const shopper = createShopper('sv')
    const { page } = shopper
    const entries = await recordDataLayer(shopper)
    const numbers: string[] = []
    for (let count = 1; count <= ORDERS_PER_BOT; count += 1) {
      await fillCart(shopper, chooseMeal(shopper, bot * ORDERS_PER_BOT + count))
      const address = await placeByRequest(shopper, createEmail())
      const other = await context.newPage()
      await Promise.all([page.goto(address), other.goto(address)])
      numbers.push(await readOrderNumber(shopper))
      await waitForEvent(entries, 'purchase', count)
      await page.reload()
      await visit(shopper, 'news')
      await page.goBack()
      await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')))
      await other.close()
    }
    const purchases = entries.filter(({ event }) => event === 'purchase')
    expect(purchases.map(({ ecommerce }) => ecommerce?.transaction_id)).toEqual(numbers)
  })
}
