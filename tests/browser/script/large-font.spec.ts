import { CLIPPED_TEXT_SCRIPT, enlargeFont } from '../pages/large-font.ts'
import { expect, test } from '../shop-test.ts'

// The screens of the shop are checked with a large font in accessibility.spec.ts.
const sheets = ['header.menu', 'header.search.submit'] as const

for (const key of sheets) {
  test(`the sheet of the dock with the name ${key} fits a phone with a default font of 32 px [MORE-05]`, async ({
    createShopper,
  }) => {
    const { page, t } = createShopper('sv')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/sv')
    await enlargeFont(page)
    await page
      .getByRole('navigation', { name: t('header.shortcuts') })
      .getByRole('button', { name: t(key) })
      .click()
    await expect.poll(() => page.evaluate<string[]>(CLIPPED_TEXT_SCRIPT)).toEqual([])
  })
}
