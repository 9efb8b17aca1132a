import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * Lists each violated accessibility rule with the elements that violate it. With forced colours the
 * system chooses the colours, and axe would compare those of the style sheet.
 */
export async function listViolations(page: Page, hasForcedColors = false): Promise<string[]> {
  // The sticky header may cover half of a link. Axe would then call the link too small.
  await page.evaluate('scrollTo(0, 0)')
  // The legacy mode of axe ignores frames and takes half the time. The only frame of the shop has
  // the form of a payment provider.
  const axe = new AxeBuilder({ page }).withTags(standards).setLegacyMode(true)
  if (hasForcedColors) axe.disableRules('color-contrast')
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html.slice(0, 200)}\n  ${node.failureSummary}`),
  )
}
