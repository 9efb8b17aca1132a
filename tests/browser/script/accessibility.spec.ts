import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { CLIPPED_TEXT_SCRIPT, enlargeFont } from '../pages/large-font.ts'
import { screens, scriptScreens } from '../pages/screens.ts'
import { expect, test } from '../shop-test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Lists each violated accessibility rule with the elements that violate it. */
async function listViolations(page: Page): Promise<string[]> {
  // The legacy mode of axe ignores frames and takes half the time. The only frame of the shop has
  // the form of a payment provider.
  const axe = new AxeBuilder({ page }).withTags(standards).setLegacyMode(true)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html.slice(0, 200)}\n  ${node.failureSummary}`),
  )
}

const isDeep = process.env.TEST_SUITE === 'deep'

const appearances = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 390 },
] as const

const widths = [320, 390, 820, 1440]

// This script runs in the browser. If the page scrolls horizontally, the script lists the elements
// that are too wide.
const HORIZONTAL_OVERFLOW_SCRIPT = `(() => {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  )
  return [scrollWidth + ' px wide', ...wide.map((element) => element.outerHTML.slice(0, 80))]
})()`

// The quick suite checks every screen once: in one language, and in light colors on a wide screen or
// in dark colors on a phone. The deep suite checks all combinations.
const cases = [...screens, ...scriptScreens].flatMap((screen, index) => {
  const quickLanguage = index % 2 === 0 ? 'sv' : 'en'
  const start = Math.floor(index / 2) % 2
  const languages = isDeep ? (['sv', 'en'] as const) : ([quickLanguage] as const)
  const checked = isDeep ? appearances : appearances.slice(start, start + 1)
  return languages.map((language) => ({ ...screen, language, checked }))
})

for (const { name, open, language, checked } of cases) {
  test(`the screen ${name} passes the accessibility check of axe, never scrolls horizontally and is complete with a default font of 32 px (${language}) [MORE-05]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page } = shopper
    await open(shopper)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const overflowing = await page.evaluate<string[]>(HORIZONTAL_OVERFLOW_SCRIPT)
      expect.soft(overflowing, `elements wider than ${width} px`).toEqual([])
    }
    for (const { colorScheme, width } of checked) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      // The sticky header may cover half of a link. Axe would then call the link too small.
      await page.evaluate('scrollTo(0, 0)')
      const violations = await listViolations(page)
      expect.soft(violations, `axe, ${colorScheme}, ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await enlargeFont(page)
    await expect.poll(() => page.evaluate<string[]>(CLIPPED_TEXT_SCRIPT)).toEqual([])
  })
}
