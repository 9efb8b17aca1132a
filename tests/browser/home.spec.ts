import type { Page } from '@playwright/test'
import { getPath, visit } from './pages/browse.ts'
import { waitForScripts, type Shopper } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

type Box = { y: number; height: number }

async function measure(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`The page shows no ${selector}`)
  return box
}

const DOCK_HEIGHT = 64
const screens = [
  { width: 390, height: 844, covered: DOCK_HEIGHT },
  { width: 820, height: 1180, covered: 0 },
  { width: 1440, height: 900, covered: 0 },
]

const CUT_TEXTS_SCRIPT = `[...document.querySelectorAll('.list-teaser .content-banner-text > *')]
  .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
  .map(({ textContent }) => textContent)`

for (const language of ['sv', 'en'] as const) {
  test(`the hero of the home page is at most 420 pixels high, and the first meals are on the first screen, in a row of eight (${language})`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page } = shopper
    await visit(shopper, 'home')
    const rows = page.locator('main .product-row-list')
    const [first, ...others] = await rows.all()
    await expect(first?.getByRole('article') ?? rows).toHaveCount(8)
    for (const row of others) await expect(row.getByRole('article')).toHaveCount(4)
    for (const { width, height, covered } of screens) {
      await page.setViewportSize({ width, height })
      const hero = await measure(page, 'main .content-banner')
      expect.soft(hero.height, `hero at ${width} px`).toBeLessThanOrEqual(420)
      const card = await measure(page, 'main .product-card')
      // A good part of the picture is visible.
      expect.soft(card.y + 120, `first meal at ${width} px`).toBeLessThan(height - covered)
    }
  })

  test(`the meals of a list begin at most 320 pixels below the header, and no text above them is cut (${language}) [LIST-01]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page } = shopper
    const categories =
      language === 'sv' ? ['asiatiskt', 'soppor-och-grytor'] : ['asian', 'soups-stews']
    const paths = categories.map((alias) => `/${language}/c/${alias}`)
    for (const path of [...paths, getPath(shopper, 'news'), getPath(shopper, 'brand')]) {
      await page.goto(path)
      for (const { width, height, covered } of screens) {
        await page.setViewportSize({ width, height })
        const main = await measure(page, 'main')
        const card = await measure(page, 'main .product-card')
        const limit = width === 1440 ? 320 : 480
        expect.soft(card.y - main.y, `${path} at ${width} px`).toBeLessThanOrEqual(limit)
        expect.soft(await page.evaluate(CUT_TEXTS_SCRIPT), path).toEqual([])
        expect.soft(card.y + 120, `${path} at ${width} px`).toBeLessThan(height - covered)
      }
    }
  })
}

const getAnswer = ({ page }: Shopper) => page.getByRole('main').getByRole('status')

// The first window closes at 22:00, so the hours depend on the time of the test.
for (const [language, good, bad] of [
  ['sv', /^Levereras .+ kl\.\s\d\d–\d\d till 118 20\.$/, /^Vi levererar inte till 981 45 än\./],
  ['en', /^Delivered .+ \d+–\d+\spm to 118 20\.$/, /^We do not deliver to 981 45 yet\./],
] as const) {
  test(`a shopper asks on the home page when the shop delivers to a postal code (${language})`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, t, hasScript } = shopper
    await visit(shopper, 'home')
    await waitForScripts(shopper)
    const field = page.getByRole('textbox', { name: t('deliveryCheck.label') })
    const ask = async (zip: string) => {
      await field.fill(zip)
      await field.press('Enter')
    }
    await ask('98145')
    await expect(getAnswer(shopper)).toHaveText(bad)
    await ask('xyz')
    await expect(getAnswer(shopper)).toContainText('118 20')
    await ask('11820')
    await expect(getAnswer(shopper)).toHaveText(good)
    await expect(field).toHaveValue('118 20')
    const home = getPath(shopper, 'home')
    if (hasScript) await expect(page).toHaveURL(home)
    await page.goto(home)
    await expect(page.getByRole('banner').getByText('118 20', { exact: true })).toBeVisible()
    const promise = page.getByRole('main').locator('[data-delivery-node="promise"]')
    await expect(promise).toContainText(/^(Beställ|Order) /)
  })
}
