import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { screens, scriptScreens } from '../pages/screens.ts'
import { expect, test } from '../shop-test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Lists each violated rule with the elements that violate it. */
async function listViolations(page: Page): Promise<string[]> {
  // The shop has no frames, so the legacy mode gives the same result in half the time.
  const axe = new AxeBuilder({ page }).withTags(standards).setLegacyMode(true)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html.slice(0, 200)}\n  ${node.failureSummary}`),
  )
}

const appearances = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
] as const

const widths = [320, 390, 820, 1440]

// Runs in the page. Lists the elements that overflow if the page scrolls horizontally.
const HORIZONTAL_OVERFLOW_SCRIPT = `(() => {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  )
  return [scrollWidth + ' px wide', ...wide.map((element) => element.outerHTML.slice(0, 80))]
})()`

for (const language of ['sv', 'en'] as const) {
  for (const { name, open } of [...screens, ...scriptScreens]) {
    test(`the screen ${name} passes axe and never scrolls horizontally (${language}) [MORE-05]`, async ({
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
      for (const { colorScheme, width } of appearances) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        const violations = await listViolations(page)
        expect.soft(violations, `axe, ${colorScheme}, ${width} px`).toEqual([])
      }
    })
  }
}
