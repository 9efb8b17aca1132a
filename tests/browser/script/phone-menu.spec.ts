import { visit } from '../pages/browse.ts'
import { isFocused, waitForScripts } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the phone menu opens and closes by keyboard, and also closes when the focus leaves it [MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'brands')
  await waitForScripts(shopper)
  const shortcuts = page.getByRole('navigation', { name: t('header.shortcuts') })
  const button = shortcuts.getByRole('button', { name: t('header.menu'), exact: true })
  const close = page.getByRole('button', { name: t('header.closeMenu') })

  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(close).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  const nextControl = shortcuts.getByRole('button', { name: t('header.search.submit') }).first()
  for (let press = 0; press < 60 && !(await isFocused(nextControl)); press += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(nextControl).toBeFocused()
  await expect(close).toBeHidden()
})
