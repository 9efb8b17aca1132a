import { routeNames, type RouteName } from '../../../shared/paths/route-table.ts'
import { listViolations } from '../accessibility/axe.ts'
import { HIDDEN_SCRIPT, HORIZONTAL_OVERFLOW_SCRIPT } from '../accessibility/layout-scripts.ts'
import { campaignScreens } from '../pages/campaign-screens.ts'
import { CLIPPED_TEXT_SCRIPT, createFontSetting } from '../pages/large-font.ts'
import type { Screen } from '../pages/screen.ts'
import { screens, scriptScreens } from '../pages/screens.ts'
import type { Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

// The parts of these screens are on others too: a form is also there with its errors, and lists, narrow
// forms and empty pages are alike. The offline page and the suggestions of a search have tests of their own.
const similarScreens = new Set([
  'account requested',
  'all brands',
  'application for a company account',
  'application for a company account with errors',
  'back-in-stock request with errors',
  'balance',
  'brand',
  'campaign',
  'cancelled order',
  'cart, empty',
  'category',
  'checkout, empty',
  'confirm account',
  'confirm account in the same browser',
  'contact form with errors',
  'create account',
  'create company account with errors',
  'deletion of the account',
  'favourites, empty',
  'favourites, filled',
  'filtered list without meals',
  'forgotten password',
  'landing page',
  'large picture of a meal',
  'list with warnings of the diet profile',
  'log in',
  'log in panel',
  'log in panel with errors',
  'log in with errors',
  'mail sent',
  'meal with one size',
  'new e-mail address',
  'new password',
  'newsletter with an error',
  'offline',
  'order again',
  'order of another shopper',
  'page of a company that may not order',
  'page of reviews',
  'page with a contact form',
  'page with a menu',
  'payment',
  'payment failure',
  'payment in a frame',
  'recent searches on a phone',
  'search suggestions on a phone',
  'search with results',
  'search without results',
  'settings',
  'settings with errors',
  'withdrawal',
  'withdrawal from an order',
])

// The deep suite checks every screen in all appearances; see accessibility-campaign.spec.ts. The quick
// suite checks each other screen once: in one language, and in light colors on a wide screen or in dark
// colors on a phone.
const allScreens = [...screens, ...scriptScreens]
const quickScreens = allScreens.filter(({ name }) => !similarScreens.has(name))

const appearances = [
  { language: 'sv', colorScheme: 'light', width: 1440 },
  { language: 'en', colorScheme: 'light', width: 1440 },
  { language: 'sv', colorScheme: 'dark', width: 390 },
  { language: 'en', colorScheme: 'dark', width: 390 },
] as const

type Appearance = (typeof appearances)[number]

const softly = expect.configure({ soft: true })

/** Widths between those of the appearances. */
const otherWidths = [320, 820]

// The screens of one test share a page, whose files are then in the cache of the browser.
const SCREENS_PER_TEST = 5

const cases = appearances.flatMap((appearance, index) => {
  const own = quickScreens.filter((_, position) => position % appearances.length === index)
  const count = Math.ceil(own.length / SCREENS_PER_TEST)
  return Array.from({ length: count }, (_, batch) => ({
    appearance,
    batch: own.slice(batch * SCREENS_PER_TEST, (batch + 1) * SCREENS_PER_TEST),
  }))
})

/** Opens a screen as a visitor who has never been here, in a window of the usual size. */
async function openFresh(shopper: Shopper, { open }: Screen): Promise<void> {
  const { page } = shopper
  if (page.url().startsWith('http')) {
    await page.evaluate('localStorage.clear(), sessionStorage.clear()')
    await page.context().clearCookies()
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(shopper)
}

async function checkScreen({ page }: Shopper, name: string, { colorScheme, width }: Appearance) {
  for (const tested of [...otherWidths, width]) {
    await page.setViewportSize({ width: tested, height: 900 })
    const overflowing = await page.evaluate<string[]>(HORIZONTAL_OVERFLOW_SCRIPT)
    expect.soft(overflowing, `${name}: elements wider than ${tested} px`).toEqual([])
  }
  expect.soft(await page.evaluate(HIDDEN_SCRIPT), `${name}: hidden parts`).toEqual([])
  await page.emulateMedia({ colorScheme })
  expect.soft(await listViolations(page), `${name}: axe`).toEqual([])
}

for (const { appearance, batch } of cases) {
  const { language, colorScheme, width } = appearance
  const names = batch.map(({ name }) => name).join('; ')
  test(`axe finds nothing on these screens, which never scroll horizontally and are complete with a default font of 32 px: ${names} (${language}, ${colorScheme}, ${width} px) [MORE-05]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page } = shopper
    const setFontSize = await createFontSetting(page)
    for (const screen of batch) {
      await openFresh(shopper, screen)
      await checkScreen(shopper, screen.name, appearance)
      await page.setViewportSize({ width: 390, height: 844 })
      await setFontSize('large')
      await softly
        .poll(() => page.evaluate<string[]>(CLIPPED_TEXT_SCRIPT), `${screen.name}: texts`)
        .toEqual([])
      await setFontSize('usual')
    }
  })
}

/** Routes that show the same screen as another route. */
const sharedScreens: Partial<Record<RouteName, RouteName>> = {
  'cart-code': 'cart',
  'content-alias': 'content',
  list: 'news',
  'pdp-level': 'pdp',
  'pdp-sub-level': 'pdp',
  plp: 'news',
  'plp-sub-category': 'plp-category',
  'preview-widgets': 'content',
  product: 'pdp',
}

test('each route has a screen whose accessibility is checked [MORE-05]', () => {
  const checked = new Set([...allScreens, ...campaignScreens].map(({ route }) => route))
  expect(routeNames.filter((name) => !checked.has(sharedScreens[name] ?? name))).toEqual([])
})
