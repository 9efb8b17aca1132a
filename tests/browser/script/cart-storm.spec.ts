import type { Locator } from '@playwright/test'
import { listRounds } from '../../support/browser-campaigns.ts'
import { listMeals } from '../../support/merchant-database.ts'
import { getCartLink, getPath, visit } from '../pages/browse.ts'
import { fillCart, getMiniCart, openCodeField, openFilledCart } from '../pages/cart.ts'
import { waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

const CLICKS = 36
const PROMO_CODE = 'MATGLAD'
const PROMO_NAME = 'Happy eaters'

// The storm itself takes about ten seconds. A shop that never settles fails well before the limit of
// the suite.
const TEST_LIMIT_MS = 40_000
const SETTLE_LIMIT_MS = 12_000

/** The buttons that are pressed at single clicks; all others change a quantity. */
const specialClicks: Partial<Record<number, 'apply' | 'remove-code' | 'remove' | 'undo'>> = {
  3: 'apply',
  7: 'remove-code',
  12: 'apply',
  20: 'remove',
  23: 'apply',
  26: 'undo',
  29: 'remove-code',
  33: 'apply',
}

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

type MerchantCart = {
  lines: { id: string; quantity: number }[]
  codes: unknown[]
  orderTotal: { incVat: string }
}

async function loadMerchantCart(shopper: Shopper): Promise<MerchantCart> {
  const response = await shopper.page.request.get(getPath(shopper, 'cart'), {
    headers: { accept: 'application/json' },
    // A busy server may close a connection that is about to be used again.
    maxRetries: 2,
  })
  const { cart } = (await response.json()) as { cart: MerchantCart }
  return cart
}

const toPlain = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** Returns whether this part of a page shows the lines, the codes and the total of the cart. */
async function showsCart(root: Locator, { lines, codes, orderTotal }: MerchantCart) {
  const quantities = await listQuantities(root)
  const text = toPlain(await root.innerText())
  const isCodeShown = text.includes(PROMO_NAME)
  return (
    quantities.join() === lines.map(({ id, quantity }) => `${id} ${quantity}`).join() &&
    isCodeShown === codes.length > 0 &&
    text.includes(toPlain(orderTotal.incVat))
  )
}

// The buttons are clicked by script, because the shopper would be slower than the page.
const clickAny = (root: Locator, name: RegExp, index: number): Promise<void> =>
  root.getByRole('button', { name, includeHidden: true }).evaluateAll(
    (buttons: { click: () => void; disabled: boolean }[], at) =>
      buttons
        .filter(({ disabled }) => !disabled)
        .at(at % buttons.length)
        ?.click(),
    index,
  )

/** Types the code by script, because a code that was applied leaves an empty and folded field. */
async function applyCode(page: Locator): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Code', exact: true, includeHidden: true })
    .evaluateAll(([field]: { value: string }[], code) => {
      if (field) field.value = code
    }, PROMO_CODE)
  await clickAny(page, /^Apply$/, 0)
}

// The deep suite repeats the storm with other clicks.
for (const round of listRounds(20)) {
  test(`after quick clicks on quantities, lines and codes in two tabs, both tabs and the merchant show the same cart (storm ${round + 1}) [CART-04, CART-05, CART-07]`, async ({
    createShopper,
    context,
  }) => {
    test.setTimeout(TEST_LIMIT_MS)
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

    await openCodeField(shopper)

    const choose = createChoice(7 + round)
    const [more, less, remove, undo] = [/^More/, /^Fewer/, /^Remove/, /^Undo/]
    for (let click = 0; click < CLICKS; click += 1) {
      const root = choose(2) === 0 ? page : dialog
      const special = specialClicks[click]
      if (special === 'apply') await applyCode(page)
      else if (special === 'remove-code') await clickAny(page, /^Remove$/, 0)
      else if (special === 'remove') await clickAny(root, remove, choose(3))
      else if (special === 'undo') await clickAny(root, undo, choose(3))
      else await clickAny(root, choose(3) === 0 ? less : more, choose(3))
    }

    const compare = async () => {
      const stored = await loadMerchantCart(shopper)
      return Promise.all([showsCart(page, stored), showsCart(dialog, stored)])
    }
    await expect.poll(compare, { timeout: SETTLE_LIMIT_MS }).toEqual([true, true])
    await shopper.page.waitForLoadState('networkidle')
    expect(await compare()).toEqual([true, true])
    // Depending on the answers the code is applied or removed at the end, and it still works.
    const loadCodes = async () => (await loadMerchantCart(shopper)).codes
    await expect(async () => {
      // The last answer may replace the button just before it is clicked, so it is clicked again.
      await applyCode(page)
      await expect.poll(loadCodes, { timeout: 4_000 }).toHaveLength(1)
    }).toPass({ timeout: SETTLE_LIMIT_MS })
    await expect.poll(compare, { timeout: SETTLE_LIMIT_MS }).toEqual([true, true])
    await expect(dialog.getByRole('button', { name: t('cart.mini.close') })).toBeVisible()
  })
}
