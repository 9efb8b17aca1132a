import { listMeals, type Meal } from '../../support/merchant-database.ts'
import { isDeep } from '../../support/browser-campaigns.ts'
import { SMALL_TARGETS_SCRIPT } from '../accessibility/layout-scripts.ts'
import { getLogInPanel } from '../pages/account.ts'
import { getCartLink, getToasts, visit, visitMeal } from '../pages/browse.ts'
import { fillCart, getMiniCart } from '../pages/cart.ts'
import { openDietDialog } from '../pages/diet.ts'
import { addFavorite } from '../pages/favorites.ts'
import { getOptions, getSearchField, openSearchSheet } from '../pages/search.ts'
import { escapePattern, waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

function getMeal({ language }: Shopper): Meal {
  const [meal] = listMeals({ language, skuCount: 1 })
  if (!meal) throw new Error('The shop has no meal')
  return meal
}

type OpenPage = (shopper: Shopper) => Promise<void>

/** Opens a page that links to all styles. */
const openFavorites: OpenPage = (shopper) => visit(shopper, 'favorites')

/** The kinds of pages whose first screen has a style sheet of its own. */
const pages: Record<string, OpenPage> = {
  home: (shopper) => visit(shopper, 'home'),
  list: (shopper) => visit(shopper, 'news'),
  search: async ({ page }) => void (await page.goto('/en/s/soup')),
  product: (shopper) => visitMeal(shopper, getMeal(shopper)),
}

type Overlay = {
  size: typeof PHONE
  isDialog?: boolean
  open: (shopper: Shopper) => Promise<unknown>
}

const overlays: Record<string, Overlay> = {
  'mini cart': {
    isDialog: true,
    size: WIDE,
    async open(shopper) {
      await getCartLink(shopper).click()
      await getMiniCart(shopper).getByRole('spinbutton').first().waitFor()
    },
  },
  'mini cart on a phone': {
    isDialog: true,
    size: PHONE,
    async open(shopper) {
      const { page, t } = shopper
      const dock = page.getByRole('navigation', { name: t('header.shortcuts') })
      await dock.getByRole('link', { name: t('header.cart') }).click()
      await getMiniCart(shopper).getByRole('spinbutton').first().waitFor()
    },
  },
  'log-in panel': {
    isDialog: true,
    size: WIDE,
    async open(shopper) {
      const { page, t } = shopper
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('header.logIn') })
        .click()
      await getLogInPanel(shopper).getByRole('textbox').first().waitFor()
    },
  },
  'region and language': {
    isDialog: true,
    size: WIDE,
    async open({ page, t }) {
      await page.getByRole('contentinfo').locator('[data-dialog]').click()
      const dialog = page.getByRole('dialog', { name: t('market.title') })
      await dialog.getByRole('combobox').or(dialog.getByRole('radio')).first().waitFor()
    },
  },
  'diet profile': { size: WIDE, isDialog: true, open: openDietDialog },
  'search on a phone': {
    size: PHONE,
    async open(shopper) {
      await openSearchSheet(shopper)
      await getSearchField(shopper).fill('so')
      await getOptions(shopper).first().waitFor()
    },
  },
  'menu on a phone': {
    size: PHONE,
    async open({ page, t }) {
      const dock = page.getByRole('navigation', { name: t('header.shortcuts') })
      await dock.getByRole('button', { name: t('header.menu') }).click()
      const menu = page.locator('[popover]:popover-open')
      await menu.getByRole('link').first().waitFor()
    },
  },
  toast: {
    size: WIDE,
    async open(shopper) {
      const name = escapePattern(shopper.t('favorites.button', { name: '' }).trim())
      await shopper.page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click()
      await getToasts(shopper).getByRole('button').first().waitFor()
    },
  },
}

const OVERLAY = 'dialog[open], [popover]:popover-open, .toast'

/** Lists tag, height and look of each visible control of the open overlay. */
const CONTROLS_SCRIPT = `[...document.querySelectorAll('${OVERLAY}')]
  .flatMap((root) => [...root.querySelectorAll('a, button, input:not([type=hidden]), select, textarea')])
  .filter((control) => control.checkVisibility({ visibilityProperty: true }))
  .map((control) => {
    const style = getComputedStyle(control)
    // The height of a link in a text depends on the font, which may still be loading.
    const height = control.tagName === 'A' ? style.minBlockSize : control.getBoundingClientRect().height
    const { appearance, borderTopWidth, display, fontSize, padding } = style
    return [control.tagName, control.className, height, appearance, borderTopWidth, display, fontSize, padding].join(' ')
  })`

async function listControls(shopper: Shopper, openPage: OpenPage, overlay: Overlay) {
  const { page } = shopper
  await page.setViewportSize(overlay.size)
  await openPage(shopper)
  await waitForScripts(shopper)
  await overlay.open(shopper)
  const controls = await page.evaluate<string[]>(CONTROLS_SCRIPT)
  if (overlay.isDialog) expect(await page.evaluate<string[]>(SMALL_TARGETS_SCRIPT)).toEqual([])
  expect(controls.length).toBeGreaterThan(0)
  return [...new Set(controls)].toSorted()
}

// All pages link to one sheet with the styles of all overlays. The quick suite compares a dialog and a popover.
const quickOverlays = ['mini cart on a phone', 'menu on a phone']

// The quick suite compares an overlay on two kinds of pages, the deep suite on all.
const listPages = (turn: number) =>
  Object.entries(pages).filter((_, index) => isDeep || index === turn % Object.keys(pages).length)

for (const [turn, [name, overlay]] of Object.entries(overlays).entries()) {
  if (!isDeep && !quickOverlays.includes(name)) continue
  test(`the controls of the ${name} look alike on every kind of page [MORE-05]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper('en')
    const meal = getMeal(shopper)
    await fillCart(shopper, meal)
    await addFavorite(shopper, meal)
    const expected = await listControls(shopper, openFavorites, overlay)
    for (const [pageName, openPage] of listPages(turn))
      expect(await listControls(shopper, openPage, overlay), pageName).toEqual(expected)
  })
}

/** Counts the lines of the mini cart that are wholly visible. */
const VISIBLE_LINES_SCRIPT = `(() => {
  const { bottom } = document.querySelector('.mini-cart-scroll').getBoundingClientRect()
  return [...document.querySelectorAll('.mini-cart-scroll .cart-line')]
    .filter((line) => line.getBoundingClientRect().bottom <= bottom + 1).length
})()`

test('at least three lines of the mini cart are visible on a phone [CART-04]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await page.setViewportSize(PHONE)
  for (const meal of listMeals({ language: 'sv', skuCount: 1 }).slice(0, 4))
    await fillCart(shopper, meal)
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const dock = page.getByRole('navigation', { name: t('header.shortcuts') })
  await dock.getByRole('link', { name: t('header.cart') }).click()
  const lines = getMiniCart(shopper).getByRole('article')
  await lines.first().waitFor()
  const visible = await page.evaluate<number>(VISIBLE_LINES_SCRIPT)
  expect(visible).toBeGreaterThanOrEqual(3)
})
