import type { Locator } from '@playwright/test'
import { getPath, visit } from './pages/browse.ts'
import { follow } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

const brand = 'Tallmo Matsal'

async function getEdges(target: Locator): Promise<{ top: number; bottom: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return { top: box.y, bottom: box.y + box.height }
}

for (const language of ['sv', 'en'] as const) {
  test(`a shopper goes from the page of all brands to one brand and to a meal of this brand (${language}) [ROUTE-08, LIST-09]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, t } = shopper
    await visit(shopper, 'brands')
    const main = page.getByRole('main')
    await follow(main.getByRole('link', { name: brand }))
    await expect(page).toHaveURL(getPath(shopper, 'brand'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand)
    const breadcrumbs = page.getByRole('navigation', { name: t('common.breadcrumbs') })
    await expect(breadcrumbs.getByRole('link', { name: t('brands.title') })).toBeVisible()

    const card = main.getByRole('article').first()
    await expect(card).toContainText(brand)
    const name = await card.getByRole('heading').innerText()
    await follow(card.getByRole('link', { name, exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })

  test(`a shopper goes from the footer to the terms and then to another page in the menu of the terms (${language}) [MORE-02]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page } = shopper
    await visit(shopper, 'home')
    const linkNames =
      language === 'sv' ? ['Köpvillkor', 'Leverans'] : ['Terms of purchase', 'Delivery']
    const [terms = '', delivery = ''] = linkNames
    await follow(page.getByRole('contentinfo').getByRole('link', { name: terms, exact: true }))
    await expect(page).toHaveURL(getPath(shopper, 'terms'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(terms)

    const menu = page.getByRole('navigation', { name: 'Information' })
    await expect(menu.getByRole('link', { name: terms })).toHaveAttribute('aria-current', 'page')
    await follow(menu.getByRole('link', { name: delivery, exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(terms)
  })
}

test('the link of a letter scrolls to the brands with this letter, and the header does not cover them [LIST-09, ROUTE-16]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await page.setViewportSize({ width: 1440, height: 500 })
  await visit(shopper, 'brands')
  await page
    .getByRole('navigation', { name: t('brands.letters') })
    .getByRole('link', { name: 'L' })
    .click()
  await expect(page).toHaveURL(/#letter-\d+$/)
  const heading = page.getByRole('heading', { level: 2, name: 'L', exact: true })
  await expect(heading).toBeInViewport()
  const header = await getEdges(page.getByRole('banner'))
  expect((await getEdges(heading)).top).toBeGreaterThanOrEqual(header.bottom)
})

test('following a link opens the new page at its top, and going back restores the scroll position [ROUTE-16]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await visit(shopper, 'terms')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Delivery', exact: true })
  await link.scrollIntoViewIfNeeded()
  const before = (await getEdges(link)).top
  await follow(link)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Terms of purchase')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of purchase')
  await expect(link).toBeInViewport()
  await expect.poll(async () => Math.abs((await getEdges(link)).top - before)).toBeLessThan(200)
})
