import type { Locator } from '@playwright/test'
import { listMeals } from '../../support/merchant-database.ts'
import { getCartLink, getPath, visit } from '../pages/browse.ts'
import { fillCart, getMiniCart, openFilledCart } from '../pages/cart.ts'
import { waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

const CLICKS = 30

/** Chooses a number below `count`. The same seed gives the same numbers. */
function createChoice(seed: number) {
  let state = seed
  return (count: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % count
  }
}

const listQuantities = async (root: Locator): Promise<string[]> =>
  root
    .getByRole('spinbutton')
    .evaluateAll((fields: { id: string; value: string }[]) =>
      fields.map(({ id, value }) => `${id.replace(/^(mini-)?cart-quantity-/, '')} ${value}`),
    )

async function loadMerchantCart(shopper: Shopper): Promise<string[]> {
  const response = await shopper.page.request.get(getPath(shopper, 'cart'), {
    headers: { accept: 'application/json' },
  })
  const { cart } = (await response.json()) as {
    cart: { lines: { id: string; quantity: number }[] }
  }
  return cart.lines.map(({ id, quantity }) => `${id} ${quantity}`)
}

// The buttons are clicked by script, because the shopper would be slower than the page.
const clickAny = (root: Locator, name: RegExp, index: number): Promise<void> =>
  root.getByRole('button', { name }).evaluateAll(
    (buttons: { click: () => void; disabled: boolean }[], at) =>
      buttons
        .filter(({ disabled }) => !disabled)
        .at(at % buttons.length)
        ?.click(),
    index,
  )

test('after 30 quick clicks in two tabs, both tabs and the merchant show the same cart [CART-04, CART-07]', async ({
  createShopper,
  context,
}) => {
  const shopper = createShopper('en')
  const { t } = shopper
  const [first, ...others] = listMeals({ language: 'en' }).slice(0, 3)
  if (!first) throw new Error('The shop has no meal')
  for (const meal of others) await fillCart(shopper, meal, 3)
  await openFilledCart(shopper, first, 3)
  const other: Shopper = { ...shopper, page: await context.newPage() }
  await visit(other, 'home')
  await waitForScripts(other)
  await getCartLink(other).click()
  const [page, dialog] = [shopper.page.getByRole('main'), getMiniCart(other)]
  await expect(dialog.getByRole('spinbutton')).toHaveCount(3)

  const choose = createChoice(7)
  const [more, less, remove, undo] = [/^Add one/, /^Remove one/, /^Remove (?!one)/, /^Undo/]
  for (let click = 0; click < CLICKS; click += 1) {
    const root = choose(2) === 0 ? page : dialog
    const kind = click === 20 ? remove : click === 26 ? undo : choose(3) === 0 ? less : more
    await clickAny(root, kind, choose(3))
  }

  const compare = async () => {
    const shown = await Promise.all([listQuantities(page), listQuantities(dialog)])
    const stored = await loadMerchantCart(shopper)
    return shown.map((lines) => lines.join() === stored.join())
  }
  await expect.poll(compare, { timeout: 10_000 }).toEqual([true, true])
  await shopper.page.waitForLoadState('networkidle')
  expect(await listQuantities(page)).toEqual(await loadMerchantCart(shopper))
  await expect(dialog.getByRole('button', { name: t('cart.mini.close') })).toBeVisible()
})
