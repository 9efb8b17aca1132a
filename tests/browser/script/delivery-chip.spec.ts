import { visit } from '../pages/browse.ts'
import { waitForScripts } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

test('the header changes the postal code in place: its dialog says where the shop does not deliver, and the page stays [STATE-07]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  await visit(shopper, 'home')
  await waitForScripts(shopper)
  await page.evaluate('document.body.dataset.isSame = ""')
  const chip = page.locator('[data-dialog]:has([data-delivery-node=chip])')
  await chip.click()
  const dialog = page.getByRole('dialog', { name: t('deliveryCheck.title') })
  const field = dialog.getByLabel(t('deliveryCheck.label'))
  await field.fill('98145')
  await field.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText(/^Vi levererar inte till 981 45 än\./)
  await field.fill('11820')
  await field.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText(/till 118 20\.$/)
  await page.keyboard.press('Escape')
  await expect(chip).toContainText('118 20')
  await expect(chip).toBeFocused()
  await expect(page.locator('body[data-is-same]')).toHaveCount(1)
})
