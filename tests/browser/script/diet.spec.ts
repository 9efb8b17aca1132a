import { createAccount, getAccountPath, pressButton } from '../pages/account.ts'
import { visit } from '../pages/browse.ts'
import { getMiniCart } from '../pages/cart.ts'
import { getDietWarnings, openDietDialog, saveDietProfile } from '../pages/diet.ts'
import { waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

// A meal whose supplier has not said whether it contains gluten or nuts.
const unknownMeal = {
  sv: '/sv/p/chiapudding-med-mango-och-kokos',
  en: '/en/p/chia-pudding-with-mango-and-coconut',
}

const getCards = ({ page }: Shopper) => page.getByRole('main').getByRole('article')

for (const language of ['sv', 'en'] as const) {
  test(`a diet profile warns on the product page, in the mini cart and on the cart page, and clearing it removes the warnings (${language}) [PRODUCT-08]`, async ({
    createShopper,
  }) => {
    const shopper = createShopper(language)
    const { page, t } = shopper
    await page.goto(unknownMeal[language])
    await waitForScripts(shopper)
    const gluten = t('food.allergen.gluten').toLowerCase()
    const warning = t('diet.warning.unknown', { names: gluten })
    await saveDietProfile(shopper, ['gluten'])
    await expect(page.getByRole('status').filter({ hasText: t('diet.saved') })).toBeAttached()
    const main = page.getByRole('main')
    const buyBox = main.locator('[data-food]').first()
    await expect(buyBox.getByText(warning)).toBeVisible()
    const add = buyBox.getByRole('button', { name: t('product.add') })
    await expect(add).toHaveAccessibleDescription(new RegExp(warning))
    const warningBox = await buyBox.getByText(warning).boundingBox()
    const addBox = await add.boundingBox()
    expect(warningBox?.y, 'the warning is above the button').toBeLessThan(addBox?.y ?? 0)
    await add.click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('header.cart') })
      .click()
    await expect(getMiniCart(shopper).getByText(warning)).toBeVisible()
    await visit(shopper, 'cart')
    await expect(main.getByRole('article').getByText(warning)).toBeVisible()
    const dialog = await openDietDialog(shopper)
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await dialog.getByRole('button', { name: t('diet.clear') }).click()
    await expect(page.getByText(warning)).toHaveCount(0)
    const opener = page.getByRole('contentinfo').getByRole('button', { name: t('diet.open') })
    await expect(opener).toBeFocused()
  })
}

test('a list warns on all its cards, also on those that are loaded later, and filters by the profile [PRODUCT-08, LIST-02]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  await saveDietProfile(shopper, ['milk', 'nuts'], 'vegetarian')
  const cards = getCards(shopper)
  const warnings = getDietWarnings(shopper)
  await expect(warnings.first()).toBeVisible()
  await page.getByRole('link', { name: t('list.next') }).click()
  await expect(cards).toHaveCount(40)
  const later = page.locator('article:nth-child(n), li:nth-child(n + 21) article')
  await expect(later.getByText(/^(?:Contains|Not known)/).last()).toBeVisible()
  await page.getByRole('link', { name: t('diet.filter.apply') }).click()
  await expect(page).toHaveURL(/p-diet=.*_vegetarian.*p-free-from=.*_milk.*_nuts/)
  await expect(cards.first()).toBeVisible()
  await expect(warnings).toHaveCount(0)
  const panel = page.getByRole('form', { name: t('list.filter.title') })
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect(page.getByRole('link', { name: t('diet.filter.apply') })).toHaveCount(0)
})

test('another tab follows a changed diet profile [PRODUCT-08]', async ({
  createShopper,
  context,
}) => {
  const shopper = createShopper('en')
  await shopper.page.goto(unknownMeal.en)
  await waitForScripts(shopper)
  const other = await context.newPage()
  await other.goto(unknownMeal.en)
  const otherWarning = other.getByRole('main').getByText('Not known: gluten and nuts')
  await saveDietProfile(shopper, ['gluten', 'nuts'])
  await expect(otherWarning).toBeVisible()
  const dialog = await openDietDialog(shopper)
  await dialog.getByRole('button', { name: shopper.t('diet.clear') }).click()
  await expect(otherWarning).toHaveCount(0)
})

test('logging out removes the diet profile from the browser [PRODUCT-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await createAccount(shopper)
  await page.goto(getAccountPath(shopper))
  await waitForScripts(shopper)
  await saveDietProfile(shopper, ['gluten'])
  const readStored = () => page.evaluate("localStorage.getItem('ralph-diet-profile')")
  expect(await readStored()).toContain('gluten')
  await page.goto(getAccountPath(shopper))
  await waitForScripts(shopper)
  await pressButton(shopper, 'account.logOut')
  expect(await readStored()).toBeNull()
})

test('a card shows what the profile asks for first, until the profile is cleared [PRODUCT-08]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page, t } = shopper
  await visit(shopper, 'news')
  await waitForScripts(shopper)
  const cards = page.locator('.product-card[data-food~=vegan]:not([data-food*=gluten])')
  const facts = cards.first().locator(':is(h2, h3) + p')
  const before = await facts.innerText()
  await saveDietProfile(shopper, ['gluten'])
  await expect(facts).toContainText(t('diet.mark.glutenFree'))
  const dialog = await openDietDialog(shopper)
  await dialog.getByRole('button', { name: t('diet.clear') }).click()
  await expect(facts).toHaveText(before)
})
