import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Lists each violated accessibility rule with the elements that violate it. Only colours differ
 * between the themes, so a further theme needs only the rules about colours.
 */
export async function listViolations(
  page: Page,
  rules: 'all' | 'colors' = 'all',
): Promise<string[]> {
  // The sticky header may cover half of a link. Axe would then call the link too small.
  await page.evaluate('scrollTo(0, 0)')
  // The legacy mode of axe ignores frames and takes half the time. The only frame of the shop has
  // the form of a payment provider.
  // Details of what passes take axe nearly half of its time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (rules === 'all') axe.withTags(standards)
  else axe.withRules(colorRules)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html.slice(0, 200)}\n  ${node.failureSummary}`),
  )
}
