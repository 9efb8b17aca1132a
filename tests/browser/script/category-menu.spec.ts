import { visit } from '../pages/browse.ts'
import { waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

async function openHome(shopper: Shopper) {
  const { page, t } = shopper
  await visit(shopper, 'home')
  await waitForScripts(shopper)
  const menu = page.getByRole('navigation', { name: t('header.categories') })
  const getCategory = (name: string) => menu.getByRole('link', { name, exact: true }).first()
  const getPanel = (name: string) => menu.getByText(t('header.allInCategory', { category: name }))
  return { getCategory, getPanel }
}

test('pressing Escape in the panel of a category closes the panel and focuses the link of the category [MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  const { getCategory, getPanel } = await openHome(shopper)
  await getCategory('Asian').focus()
  await expect(getPanel('Asian')).toBeVisible()
  // The title of the panel is its first link.
  await page.keyboard.press('Tab')
  await expect(getPanel('Asian')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(getCategory('Noodles & ramen')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(getCategory('Asian')).toBeFocused()
  await expect(getPanel('Asian')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(getCategory('Italian & Mediterranean')).toBeFocused()
  await expect(getPanel('Italian & Mediterranean')).toBeHidden()
})

test('pressing Escape elsewhere on the page leaves the panels of the menu as they are [MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { getCategory, getPanel } = await openHome(shopper)
  await shopper.page.keyboard.press('Escape')
  await getCategory('Asian').focus()
  await expect(getPanel('Asian')).toBeVisible()
})

test('opening the panel of a category with the mouse hides the panel that was opened by focus [MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { getCategory, getPanel } = await openHome(shopper)
  const panelOf = (name: string) => getPanel(name).locator('..')
  await getCategory('Asian').focus()
  await expect(panelOf('Asian')).toHaveCSS('opacity', '1')
  await getCategory('Breakfast').hover()
  await expect(panelOf('Breakfast')).toHaveCSS('opacity', '1')
  await expect(panelOf('Asian')).toHaveCSS('opacity', '0')
})
