import { listMeals, type Meal } from '../../support/merchant-database.ts'
import { isDeep } from '../../support/browser-campaigns.ts'
import type { Language } from '../../support/create-translate.ts'
import { buildSmallTargetsScript } from '../accessibility/layout-scripts.ts'
import { getAccountLink, getLogInPanel, logInAs } from '../pages/account.ts'
import { getCartLink, getToasts, visit } from '../pages/browse.ts'
import { fillCart, getMiniCart } from '../pages/cart.ts'
import { getBanner } from '../pages/consent.ts'
import { openDietDialog } from '../pages/diet.ts'
import { addFavorite } from '../pages/favorites.ts'
import { getReviewPanel, getWriteLink, visitReviewedMeal } from '../pages/reviews.ts'
import { getOptions, getSearchField, openSearchSheet } from '../pages/search.ts'
import { escapePattern, waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }
const languages = ['sv', 'en'] as const

function getMeal({ language }: Shopper): Meal {
  const [meal] = listMeals({ language, skuCount: 1 })
  if (!meal) throw new Error('The shop has no meal')
  return meal
}

type OpenPage = (shopper: Shopper) => Promise<void>

/** The kinds of pages whose first screen has a style sheet of its own, and one that links to all styles. */
const pages = {
  favorites: (shopper: Shopper) => visit(shopper, 'favorites'),
  home: (shopper: Shopper) => visit(shopper, 'home'),
  list: (shopper: Shopper) => visit(shopper, 'news'),
  search: async ({ page, language }: Shopper) =>
    void (await page.goto(language === 'sv' ? '/sv/s/soppa' : '/en/s/soup')),
  product: visitReviewedMeal,
} satisfies Record<string, OpenPage>

type PageKind = keyof typeof pages

type Overlay = {
  /** The elements with its controls. */
  root?: string
  /** The pages that have it; all of them by default. */
  only?: readonly PageKind[]
  open: (shopper: Shopper) => Promise<unknown>
}

const getDock = ({ page, t }: Shopper) =>
  page.getByRole('navigation', { name: t('header.shortcuts') })

const onPhone: Record<string, Overlay> = {
  'mini cart': {
    async open(shopper) {
      await getDock(shopper)
        .getByRole('link', { name: shopper.t('header.cart') })
        .click()
      await getMiniCart(shopper).getByRole('spinbutton').first().waitFor()
    },
  },
  search: {
    async open(shopper) {
      await openSearchSheet(shopper)
      await getSearchField(shopper).fill('so')
      await getOptions(shopper).first().waitFor()
    },
  },
  menu: {
    async open(shopper) {
      await getDock(shopper)
        .getByRole('button', { name: shopper.t('header.menu') })
        .click()
      const menu = shopper.page.locator('[popover]:popover-open')
      await menu.getByRole('link').first().waitFor()
    },
  },
  filters: {
    only: ['list', 'search'],
    async open({ page, t }) {
      await page.getByRole('button', { name: t('list.filter.title'), exact: true }).click()
      await page.getByRole('form', { name: t('list.filter.title') }).waitFor()
    },
  },
}

const onWideScreen: Record<string, Overlay> = {
  'mini cart': {
    async open(shopper) {
      await getCartLink(shopper).click()
      await getMiniCart(shopper).getByRole('spinbutton').first().waitFor()
    },
  },
  delivery: {
    async open({ page, t }) {
      await page.getByRole('banner').locator('.site-header-delivery').click()
      const dialog = page.getByRole('dialog', { name: t('deliveryCheck.title') })
      await dialog.getByRole('textbox').waitFor()
    },
  },
  'region and language': {
    async open({ page, t }) {
      await page.getByRole('contentinfo').locator('[data-dialog]').click()
      const dialog = page.getByRole('dialog', { name: t('market.title') })
      await dialog.getByRole('combobox').or(dialog.getByRole('radio')).first().waitFor()
    },
  },
  'diet profile': { open: openDietDialog },
  'enlarged picture': {
    only: ['product'],
    async open({ page, t }) {
      await page.locator('[data-gallery-picture]').first().click()
      await page.getByRole('dialog', { name: t('product.zoom.title') }).waitFor()
    },
  },
  review: {
    only: ['product'],
    async open(shopper) {
      await getWriteLink(shopper).click()
      await getReviewPanel(shopper).getByRole('radio').first().waitFor()
    },
  },
  toast: {
    root: '.toast',
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

/** On a first visit the question about cookies is open and the visitor is not logged in. */
const ofVisitor: Record<string, Overlay> = {
  'question about cookies': {
    root: '.consent-banner',
    open: (shopper) => getBanner(shopper).waitFor(),
  },
  'log-in panel': {
    async open(shopper) {
      await getAccountLink(shopper).click()
      await getLogInPanel(shopper).getByRole('textbox').first().waitFor()
    },
  },
}

const OVERLAY = 'dialog[open], [popover]:popover-open'

/** Lists tag, height and look of each visible control of an overlay. */
const buildControlsScript = (root: string) => `[...document.querySelectorAll('${root}')]
  .flatMap((root) => [...root.querySelectorAll('a, button, input:not([type=hidden]), select, textarea')])
  .filter((control) => control.checkVisibility({ visibilityProperty: true }))
  .map((control) => {
    const style = getComputedStyle(control)
    // The height of a link in a text depends on the font, which may still be loading.
    const height = control.tagName === 'A' ? style.minBlockSize : control.getBoundingClientRect().height
    const { appearance, borderTopWidth, display, fontSize, padding } = style
    return [control.tagName, control.className, height, appearance, borderTopWidth, display, fontSize, padding].join(' ')
  })`

/** Opens an overlay, and closes it again. Returns its controls. */
async function listControls(shopper: Shopper, { root = OVERLAY, open }: Overlay) {
  const { page } = shopper
  await open(shopper)
  const controls = await page.evaluate<string[]>(buildControlsScript(root))
  expect(controls.length).toBeGreaterThan(0)
  expect(await page.evaluate<string[]>(buildSmallTargetsScript(root))).toEqual([])
  // The first press may close the suggestions of a search.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator(OVERLAY)).toHaveCount(0, { timeout: 500 })
  }).toPass()
  return [...new Set(controls)].toSorted()
}

/** Compares each overlay with that of the first page that has it. The overlays of a page share its visit. */
async function compare(
  shopper: Shopper,
  overlays: Record<string, Overlay>,
  kinds: readonly PageKind[],
): Promise<void> {
  const seen = new Map<string, string[]>()
  for (const kind of kinds) {
    await pages[kind](shopper)
    await waitForScripts(shopper)
    for (const [name, overlay] of Object.entries(overlays)) {
      if (overlay.only && !overlay.only.includes(kind)) continue
      await test.step(`${name}: ${kind}`, async () => {
        const controls = await listControls(shopper, overlay)
        expect(controls).toEqual(seen.get(name) ?? controls)
        seen.set(name, controls)
      })
    }
  }
}

type Group = {
  name: string
  size: typeof PHONE
  overlays: Record<string, Overlay>
  prepare?: (shopper: Shopper) => Promise<void>
  /** What the quick suite opens; the deep suite opens all pages in both languages. */
  quick: { language: Language; kinds: readonly PageKind[] }
}

async function prepareCustomer(shopper: Shopper): Promise<void> {
  await logInAs(shopper, 'anna@example.com')
  await prepareCart(shopper)
}

async function prepareCart(shopper: Shopper): Promise<void> {
  const meal = getMeal(shopper)
  await fillCart(shopper, meal)
  await addFavorite(shopper, meal)
}

const groups: Group[] = [
  {
    name: 'on a phone',
    size: PHONE,
    overlays: onPhone,
    prepare: prepareCart,
    quick: { language: 'sv', kinds: ['favorites', 'list'] },
  },
  {
    name: 'of a customer on a wide screen',
    size: WIDE,
    overlays: onWideScreen,
    prepare: prepareCustomer,
    quick: { language: 'en', kinds: ['favorites', 'product'] },
  },
  {
    name: 'of a first visit on a wide screen',
    size: WIDE,
    overlays: ofVisitor,
    prepare: async ({ page }) => page.context().clearCookies(),
    quick: { language: 'sv', kinds: ['favorites', 'home'] },
  },
]

const allKinds = Object.keys(pages) as PageKind[]

for (const { name, size, overlays, prepare, quick } of groups) {
  const names = Object.keys(overlays).join(', ')
  for (const language of isDeep ? languages : [quick.language]) {
    test(`in ${language} the controls of these overlays ${name} look alike on every kind of page, and are large enough: ${names} [MORE-05]`, async ({
      createShopper,
    }) => {
      const shopper = createShopper(language)
      await shopper.page.setViewportSize(size)
      await prepare?.(shopper)
      await compare(shopper, overlays, isDeep ? allKinds : quick.kinds)
    })
  }
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
