import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const colorRules = ['color-contrast', 'link-in-text-block']

type AxeOptions = {
  /** The usual rules come from the standards. Only colours differ between the themes. */
  rules?: 'standards' | 'colors' | 'best-practice'
  /** Selects the part of the page to check. */
  within?: string
}

/** Lists each violated accessibility rule with the elements that violate it. */
export async function listViolations(
  page: Page,
  { rules = 'standards', within }: AxeOptions = {},
): Promise<string[]> {
  // The sticky header may cover half of a link. Axe would then call the link too small.
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  // The legacy mode of axe ignores frames and takes half the time. The only frame of the shop has
  // the form of a payment provider.
  // Details of what passes take axe nearly half of its time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (within !== undefined) axe.include(within)
  if (rules === 'colors') axe.withRules(colorRules)
  else axe.withTags(rules === 'standards' ? standards : [...standards, rules])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html.slice(0, 200)}\n  ${node.failureSummary}`),
  )
}
