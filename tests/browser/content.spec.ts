import { getPath, visit } from './pages/browse.ts'
import { follow } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

const brand = 'Tallmo Matsal'

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
