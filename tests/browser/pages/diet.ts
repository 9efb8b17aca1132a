import type { Locator } from '@playwright/test'
import { expect } from '../shop-test.ts'
import { escapePattern, waitForScripts, type Shopper } from './shopper.ts'

type AvoidedAllergen = 'gluten' | 'milk' | 'nuts'

export async function openDietDialog(shopper: Shopper): Promise<Locator> {
  const { page, t } = shopper
  await waitForScripts(shopper)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: t('diet.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('diet.title') })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function saveDietProfile(
  shopper: Shopper,
  avoids: AvoidedAllergen[] = ['milk', 'nuts'],
  eats: 'everything' | 'vegetarian' = 'everything',
): Promise<void> {
  const { t } = shopper
  const dialog = await openDietDialog(shopper)
  for (const allergen of avoids) {
    const name = t(`food.allergen.${allergen}`)
    await dialog.getByRole('checkbox', { name, exact: true }).check()
  }
  await dialog.getByRole('radio', { name: t(`diet.eats.${eats}`) }).check()
  await dialog.getByRole('button', { name: t('diet.save') }).click()
  await expect(dialog).toBeHidden()
}

/** The warnings on the products of the page. */
export function getDietWarnings({ page, t }: Shopper): Locator {
  const beginnings = ['diet.warning.contains', 'diet.warning.unknown'] as const
  const texts = beginnings.map((key) => escapePattern(t(key, { names: '' }).trim()))
  return page.getByRole('article').getByText(new RegExp(`^(?:${texts.join('|')})`))
}
