import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { screens, scriptScreens } from '../pages/screens.ts'
import { expect, test } from '../shop-test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Each rule that is broken, with the elements that break it. */
async function findViolations(page: Page): Promise<string[]> {
  // No page of the shop has frames; without them the legacy mode is the same, in half the time.
  const axe = new AxeBuilder({ page }).withTags(standards).setLegacyMode(true)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html.slice(0, 200)}\n  ${node.failureSummary}`),
  )
}

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
] as const

const widths = [320, 390, 820, 1440]

// Runs in the page: if that can be scrolled sideways, the elements that stick out.
const SIDEWAYS = `(() => {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  )
  return [scrollWidth + ' px wide', ...wide.map((element) => element.outerHTML.slice(0, 80))]
})()`

for (const language of ['sv', 'en'] as const) {
  for (const { name, open } of [...screens, ...scriptScreens]) {
    test(`MORE-05 ${name}: axe finds nothing, nothing scrolls sideways (${language})`, async ({
      createShopper,
    }) => {
      const shopper = createShopper(language)
      const { page } = shopper
      await open(shopper)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const wide = await page.evaluate<string[]>(SIDEWAYS)
        expect.soft(wide, `what sticks out of ${width} px`).toEqual([])
      }
      for (const { colorScheme, width } of looks) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        const violations = await findViolations(page)
        expect.soft(violations, `axe, ${colorScheme}, ${width} px`).toEqual([])
      }
    })
  }
}
