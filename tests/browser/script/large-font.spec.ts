import { BROKEN_WORDS_SCRIPT, CLIPPED_TEXT_SCRIPT, enlargeFont } from '../pages/large-font.ts'
import { expect, test } from '../shop-test.ts'

// The screens of the shop are checked with a large font in accessibility.spec.ts.
const sheets = ['header.menu', 'header.search.submit'] as const

for (const key of sheets) {
  test(`the sheet of the dock with the name ${key} fits a phone with a default font of 32 px, and no word of it breaks [MORE-05]`, async ({
    createShopper,
  }) => {
    const { page, t } = createShopper('en')
    await page.setViewportSize({ width: 390, height: 844 })
    // The web fonts come with the second page.
    for (const path of ['/en/brands', '/en']) await page.goto(path)
    await enlargeFont(page)
    await page
      .getByRole('navigation', { name: t('header.shortcuts') })
      .getByRole('button', { name: t(key) })
      .click()
    await expect.poll(() => page.evaluate<string[]>(CLIPPED_TEXT_SCRIPT)).toEqual([])
    expect(await page.evaluate<string[]>(BROKEN_WORDS_SCRIPT)).toEqual([])
  })
}
