import type { Locator } from '@playwright/test'
import { listMeals } from '../../support/merchant-database.ts'
import { accountScreens } from '../pages/account-screens.ts'
import { REVEAL_SCRIPT } from '../accessibility/layout-scripts.ts'
import { getPath, visit } from '../pages/browse.ts'
import { fillCart } from '../pages/cart.ts'
import { placeByRequest } from '../pages/checkout.ts'
import { BROKEN_WORDS_SCRIPT, enlargeFont } from '../pages/large-font.ts'
import { orderScreens } from '../pages/order-screens.ts'
import { createEmail, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

const MENU_OVERFLOW_SCRIPT = `(() => {
  const { scrollWidth, clientWidth } = document.querySelector('.category-menu-list')
  return scrollWidth - clientWidth
})()`

const PLUS_SCRIPT = `getComputedStyle(document.querySelector('.product-card > [name=item]'), '::before').backgroundImage`

/** The number of lines of the part before the at sign and of the host. */
const ADDRESS_LINES_SCRIPT = `[...document.querySelector('footer [href^="mailto:"]').querySelectorAll('*')]
  .flatMap((element) => [...element.childNodes])
  .filter(({ nodeName }) => nodeName === '#text')
  .map((text) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return range.getClientRects().length
  })`

/** Tells if each line of the seller's address in the footer is one line. */
const SELLER_LINES_SCRIPT = `(() => {
  const text = document.querySelector('footer address').firstChild
  const range = document.createRange()
  range.selectNodeContents(text)
  const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
  return rows.size === text.data.split('\\n').length
})()`

/** The number of lines of each event of the balance. */
const EVENT_LINES_SCRIPT = `[...document.querySelectorAll('.balance-page-table a')].map((link) => {
  const range = document.createRange()
  range.selectNodeContents(link)
  return range.getClientRects().length
})`

/** Lists the cards whose mark is below a button, and tells if one has a mark and a button with words. */
const COVERED_MARKS_SCRIPT = `(() => {
  const cards = [...document.querySelectorAll('.product-card:has(.campaign-mark)')]
  const isCovered = (card) => {
    const mark = card.querySelector('.campaign-mark').getBoundingClientRect()
    const button = card.querySelector('.product-card-choose, [name="item"]')?.getBoundingClientRect()
    return button && mark.right > button.left && mark.bottom > button.top
  }
  return {
    hasChoice: cards.some((card) => card.querySelector('.product-card-choose')),
    covered: cards.filter(isCovered).map((card) => card.textContent),
  }
})()`

/** Returns the distinct sizes of these elements. */
async function listSizes(elements: Locator): Promise<string[]> {
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()))
  return [
    ...new Set(
      boxes.map((box) => `${Math.round(box?.width ?? 0)} × ${Math.round(box?.height ?? 0)}`),
    ),
  ]
}

async function fillCartWithMeal(shopper: Shopper): Promise<void> {
  const [meal] = listMeals({ language: shopper.language, skuCount: 1 })
  if (meal) await fillCart(shopper, meal)
}

test('all words of the category menu and each line of the address of the seller fit a window of 1440 px in both languages, and on narrow screens the e-mail address of the seller breaks at most after its at sign [MORE-05]', async ({
  createShopper,
}) => {
  // The web fonts come with the second page.
  for (const language of ['sv', 'en'] as const) {
    const shopper = createShopper(language)
    await visit(shopper, 'home')
    expect(await shopper.page.evaluate(MENU_OVERFLOW_SCRIPT), language).toBe(0)
    expect(await shopper.page.evaluate(SELLER_LINES_SCRIPT), language).toBe(true)
  }
  const { page } = createShopper('sv')
  const footer = page.getByRole('contentinfo')
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    await footer.locator('a[href^="mailto:"]').scrollIntoViewIfNeeded()
    expect(await page.evaluate(ADDRESS_LINES_SCRIPT)).toEqual([1, 1])
  }
})

for (const language of ['en', 'sv'] as const) {
  test(`on a phone each event of the balance has two lines at most in ${language} [ACCOUNT-04]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    await shopper.page.setViewportSize({ width: 390, height: 844 })
    await accountScreens.find(({ name }) => name === 'balance')?.open(shopper)
    const lines = await shopper.page.evaluate<number[]>(EVENT_LINES_SCRIPT)
    expect(Math.max(...lines)).toBe(2)
  })
}

test('the marks of all steps of the checkout have the same size and shape [CHECKOUT-01]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  await fillCartWithMeal(shopper)
  await visit(shopper, 'checkout')
  const marks = page.locator('.checkout-section-step')
  await expect(marks.nth(1)).toBeVisible()
  expect(await listSizes(marks)).toEqual(['32 × 32'])
  for (const mark of await marks.all()) await expect(mark).toHaveCSS('border-radius', '50%')
})

test('on the cart page pictures are squares, as on cards, and the bar of free shipping is visible in forced colors [CART-01, CART-04, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  await fillCartWithMeal(shopper)
  await visit(shopper, 'cart')
  const main = page.getByRole('main')
  const sizes = await listSizes(main.locator('img'))
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.filter((size) => new Set(size.split(' × ')).size > 1)).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  const bar = main.getByRole('progressbar')
  await expect(bar).toHaveCSS('border-top-style', 'solid')
  await expect(bar).toHaveCSS('forced-color-adjust', 'none')
})

test('in forced colors the stars of a rating, the chosen variant and the plus of a card are visible [PRODUCT-03, PRODUCT-05, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/en/p/salads/chicken-caesar-with-sourdough-croutons')
  const main = page.getByRole('main')
  await expect(main.locator('.stars').first()).toHaveCSS('background-image', /gradient/)
  const chosen = main.locator('.variant-choice-link[aria-current]').first()
  await expect(chosen).toHaveCSS('border-top-width', '3px')
  await visit(shopper, 'news')
  const add = main.locator('.product-card > [name=item]').first()
  await expect(add).toHaveCSS('border-top-style', 'solid')
  expect(await page.evaluate<string>(PLUS_SCRIPT)).toContain('gradient')
})

test('on a wide screen the groups of the footer are in one row, also below a newsletter of the page itself [MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const groups = shopper.page.getByRole('contentinfo').locator('.site-footer-group')
  for (const name of ['home', 'terms'] as const) {
    await visit(shopper, name)
    expect(await groups.count()).toBeGreaterThan(2)
    const boxes = await Promise.all((await groups.all()).map((group) => group.boundingBox()))
    expect(new Set(boxes.map((box) => box?.y)).size, name).toBe(1)
  }
})

test('on a phone the confirmation says day and time of the delivery on the first screen [CHECKOUT-06]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  await fillCartWithMeal(shopper)
  await page.goto(await placeByRequest(shopper, createEmail()))
  const time = page.getByRole('main').getByText(/kl\.\s\d+–\d+/)
  const box = await time.first().boundingBox()
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844)
})

for (const language of ['sv', 'en'] as const) {
  test(`with a doubled font size no word of home and of a meal breaks, and the logo has one name (${language}) [MORE-05]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page } = shopper
    const [meal] = listMeals({ language })
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of [`/${language}/p/${meal?.alias}`, getPath(shopper, 'home')]) {
      await page.goto(path)
      await enlargeFont(page)
      await page.evaluate(REVEAL_SCRIPT)
      await expect.poll(() => page.evaluate(BROKEN_WORDS_SCRIPT), path).toEqual([])
    }
    const logo = page.getByRole('banner').getByRole('link', { name: '24 Hour Meals', exact: true })
    await expect(logo).toBeVisible()
  })
}

test('at 1440 px the button below an empty search is as wide as its words, and the head of a finished order ends without an empty row [ACCOUNT-04, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await page.goto('/sv/s/xqzxqz')
  const button = page.getByRole('main').getByRole('link', { name: t('list.empty.link') })
  expect((await button.boundingBox())?.width).toBeLessThan(300)
  await orderScreens.find(({ name }) => name === 'order')?.open(shopper)
  await expect(page.locator('.order-head > :empty')).toBeHidden()
})

test('with a doubled font size suggested meals have room for their names, and nothing empty follows the cart [CART-04, MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  await fillCartWithMeal(shopper)
  await enlargeFont(page)
  await visit(shopper, 'cart')
  const [list, name, form, footer] = await Promise.all(
    [
      page.locator('.free-shipping-meals-list'),
      page.locator('.free-shipping-meals-name').first(),
      page.locator('.cart-page-columns'),
      page.getByRole('contentinfo'),
    ].map((part) => part.boundingBox()),
  )
  expect((name?.width ?? 0) / (list?.width ?? 1)).toBeGreaterThan(0.4)
  expect((footer?.y ?? 0) - (form?.y ?? 0) - (form?.height ?? 0)).toBeLessThan(200)
})

/** Returns the distances between neighbors in a row, and between rows, without repeats. */
async function listGaps(elements: Locator): Promise<number[]> {
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()))
  const gaps = boxes.slice(1).map((box, index) => {
    const before = boxes[index] ?? box
    if (!box || !before) return 0
    return box.y === before.y ? box.x - before.x - before.width : box.y - before.y - before.height
  })
  return [...new Set(gaps.map(Math.round))]
}

test('the facts of a meal have the same size and even gaps on a phone [PRODUCT-01]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sv/p/butter-chicken-med-naan')
  const facts = page.locator('.buy-box-facts > li')
  expect(await facts.count()).toBeGreaterThan(3)
  expect(await listSizes(facts)).toHaveLength(1)
  expect(await listGaps(facts)).toHaveLength(1)
})

test('in a low window, no room is kept for a header and a dock that scroll away with the page [MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page } = shopper
  await page.setViewportSize({ width: 320, height: 256 })
  await visit(shopper, 'news')
  await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', '16px')
  await expect(page.getByRole('contentinfo')).toHaveCSS('padding-bottom', '16px')
  const dock = page.locator('.phone-dock')
  await expect(dock).toHaveCSS('border-top-width', '0px')
  await expect(dock).toHaveCSS('border-bottom-width', '1px')
  await page.goto('/en/p/salads/chicken-caesar-with-sourdough-croutons')
  // The bar of the meal takes its place.
  await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', '80px')
  await page.setViewportSize({ width: 1280, height: 380 })
  await expect(page.locator('.buy-box')).toHaveCSS('top', '24px')
})

test('the mark of a campaign on a card is below no button [PRODUCT-05]', async ({
  createShopper,
}) => {
  for (const language of ['sv', 'en'] as const) {
    const shopper = createShopper(language)
    const { page } = shopper
    await visit(shopper, 'home')
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(COVERED_MARKS_SCRIPT), `${language}, ${width} px`).toEqual({
        hasChoice: true,
        covered: [],
      })
    }
  }
})
