import { listMeals } from '../support/merchant-database.ts'
import { getPath, visit } from './pages/browse.ts'
import { follow, waitForScripts } from './pages/shopper.ts'
import { expect, test } from './shop-test.ts'

test('a search finds a meal by its name, and the search field keeps the search text [LIST-07, LIST-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t } = shopper
  const [meal] = listMeals({ language: 'sv' })
  if (!meal) throw new Error('The shop has no meal')
  await visit(shopper, 'home')
  const searchField = page.getByRole('searchbox', { name: t('header.search.label') })
  await searchField.fill(meal.name)
  await follow(page.getByRole('button', { name: t('header.search.submit') }))
  await expect(page).toHaveURL(/\/sv\/s\//)
  await expect(searchField).toHaveValue(meal.name)
  await follow(page.getByRole('main').getByRole('link', { name: meal.name, exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(meal.name)
})

test('a shopper goes to the next page of a long list and back to the previous page [LIST-01, LIST-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'news')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(20)
  const firstName = await cards.first().getByRole('heading').innerText()
  await expect(page.getByText(/^You have seen 20 of \d+ meals$/)).toBeVisible()

  await page.goto(`${getPath(shopper, 'news')}?page=2`)
  await waitForScripts(shopper)
  await expect(cards).toHaveCount(20)
  await expect(cards.first().getByRole('heading')).not.toHaveText(firstName)
  await page.getByRole('link', { name: t('list.previous') }).click()
  await expect(page).toHaveURL(
    shopper.hasScript ? getPath(shopper, 'news') : `${getPath(shopper, 'news')}#results`,
  )
  await expect(cards.first().getByRole('heading')).toHaveText(firstName)
  await expect(cards).toHaveCount(shopper.hasScript ? 40 : 20)
})

test('showing more meals adds them to the list and puts the page into the address [LIST-01, LIST-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t, hasScript } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const cards = page.getByRole('main').getByRole('article')
  const firstName = await cards.first().getByRole('heading').innerText()
  await page.getByRole('link', { name: t('list.next') }).click()
  await expect(page).toHaveURL(/\?page=2/)
  await expect(page.getByText(/^Du har sett 40 av \d+ rätter$/)).toBeVisible()
  await expect(cards).toHaveCount(hasScript ? 40 : 20)
  await expect(page.getByRole('heading', { name: firstName, exact: true })).toHaveCount(
    hasScript ? 1 : 0,
  )
})

for (const language of ['sv', 'en'] as const) {
  test(`a shopper filters a list by two filters, removes one with its chip and returns to the selection from a meal (${language}) [LIST-02, LIST-06, LIST-08, GUARD-10]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, t, hasScript } = shopper
    await visit(shopper, 'news')
    await waitForScripts(shopper)
    const panel = page.getByRole('form', { name: t('list.filter.title') })
    const show = panel.getByRole('button')
    for (const name of [language === 'sv' ? /^Vegetarisk/ : /^Vegetarian/, /^(?:SEK )?75/]) {
      await panel.getByRole('checkbox', { name }).check()
    }
    if (!hasScript) await show.last().click()
    await expect(page).toHaveURL(/price=.*p-diet=/)
    const chips = page.getByRole('list', { name: t('list.filter.selected') }).getByRole('link')
    await expect(chips).toHaveCount(3)
    await chips.first().click()
    await expect(page).not.toHaveURL(/price=/)
    await expect(page).toHaveURL(/p-diet=/)
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(1)
    const cards = page.getByRole('main').getByRole('article')
    await follow(cards.first().getByRole('heading').getByRole('link'))
    await page.goBack()
    await expect(page).toHaveURL(/p-diet=/)
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(1)
  })
}

test('on a phone the filters are a panel that opens with a button, and a closed filter leads to its values, which count what is already selected [LIST-02, LIST-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('sv')
  const { page, t, hasScript } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sv/nyheter')
  await waitForScripts(shopper)
  const panel = page.getByRole('form', { name: t('list.filter.title') })
  const vegan = panel.getByRole('checkbox', { name: /^Vegansk/ })
  await expect(vegan).toBeHidden()
  await page.getByRole('button', { name: t('list.filter.title'), exact: true }).click()
  await vegan.check()
  await panel.getByText('Energi', { exact: true }).click()
  const load = panel.getByRole('button', { name: t('list.filter.values') })
  if (!hasScript) await follow(load)
  await expect(load).toHaveCount(0)
  await expect(page).toHaveURL(hasScript ? /p-diet=[^&]+$/ : /p-diet=[^&]+&all=#p-kcal$/)
  await expect(vegan).toBeChecked()
  const box = panel.getByRole('checkbox', { name: /^Under 500 kcal/ })
  await expect(box).toBeInViewport()
  const count = await panel.getByText('Under 500 kcal').getAttribute('data-count')
  await box.check()
  if (hasScript) await expect(page).toHaveURL(/p-kcal=/)
  await panel.getByRole('button', { name: /^Visa \d+ rätter?$/ }).click()
  await expect(page).toHaveURL(/p-diet=Vegansk(?:~|%7E)p_diet_vegan&p-kcal=[^&]+$/)
  await expect(page.locator('[data-list-count]')).toHaveText(new RegExp(`^${count} `))
  await expect(box).toBeHidden()
  await expect(page.getByRole('link', { name: /Vegansk/ }).first()).toBeVisible()
})

test('a shopper sorts a list by lowest price [LIST-04, LIST-08]', async ({ createShopper }) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'news')
  await page.getByText(t('list.sort.label')).click()
  await page.getByRole('link', { name: t('list.sort.price') }).click()
  await expect(page).toHaveURL(/[?&]sort=PRICE$/)
  const texts = await page.getByRole('main').getByRole('article').allInnerTexts()
  const prices = texts.map((text) =>
    Number(/([\d.]+)\s*kr|SEK\s*([\d.]+)/.exec(text)?.slice(1).join('')),
  )
  expect(prices).toHaveLength(20)
  expect(prices).not.toContain(Number.NaN)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
})

test('a redirect to the correct address keeps query and hash [GUARD-12]', async ({ page }) => {
  await page.goto('/sv/list/soppor-och-grytor?page=1#place')
  await expect(page).toHaveURL('/sv/c/soppor-och-grytor?page=1#place')
})
