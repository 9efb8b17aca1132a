import type { Locator } from '@playwright/test'
import { isDeep } from '../../support/browser-campaigns.ts'
import type { Language } from '../../support/create-translate.ts'
import { listMeals, listOrders } from '../../support/merchant-database.ts'
import { testShopUrl } from '../../support/test-shop.ts'
import { confirmHere, getAccountPath, PASSWORD } from '../pages/account.ts'
import { visit } from '../pages/browse.ts'
import { fillCart } from '../pages/cart.ts'
import {
  buyer,
  getField,
  getOption,
  getPlaceOrderButton,
  getTerms,
  PERSONAL_NUMBER,
  textFields,
  showControl,
} from '../pages/checkout.ts'
import { readOrderNumber } from '../pages/confirmation.ts'
import { payByCard, payInFrame } from '../pages/payment.ts'
import { createEmail, tabTo, waitForScripts, type Shopper } from '../pages/shopper.ts'
import { expect, test } from '../shop-test.ts'

type Combination = {
  customer: 'guest' | 'company-guest' | 'person' | 'company'
  payment: 'card' | 'invoice' | 'installments'
  language: Language
  hasScript: boolean
  width: number
  input: 'keyboard' | 'mouse'
}
type Choice = [Combination['customer'], Combination['payment']]

const swedishPhone = { language: 'sv', width: 390 } as const
const swedishScreen = { language: 'sv', width: 1440 } as const
const englishPhone = { language: 'en', width: 390 } as const
const englishScreen = { language: 'en', width: 1440 } as const

const combine = (
  [customer, payment]: Choice,
  place: Pick<Combination, 'language' | 'width'>,
  way: Pick<Combination, 'hasScript' | 'input'>,
): Combination => ({ customer, payment, ...place, ...way })

/** Each pair of values is in one of these rows. A company guest orders in both languages. */
const combinations: Combination[] = [
  combine(['company-guest', 'card'], swedishScreen, { hasScript: true, input: 'mouse' }),
  combine(['person', 'invoice'], swedishPhone, { hasScript: true, input: 'keyboard' }),
  combine(['company', 'installments'], englishScreen, { hasScript: true, input: 'keyboard' }),
  combine(['company-guest', 'installments'], englishPhone, { hasScript: false, input: 'mouse' }),
  combine(['guest', 'card'], swedishScreen, { hasScript: true, input: 'mouse' }),
  combine(['guest', 'installments'], englishPhone, { hasScript: false, input: 'mouse' }),
  combine(['guest', 'invoice'], englishScreen, { hasScript: false, input: 'keyboard' }),
  combine(['person', 'card'], englishPhone, { hasScript: false, input: 'keyboard' }),
  combine(['person', 'installments'], swedishScreen, { hasScript: false, input: 'mouse' }),
  combine(['company', 'card'], swedishPhone, { hasScript: true, input: 'keyboard' }),
  combine(['company', 'invoice'], swedishPhone, { hasScript: false, input: 'mouse' }),
  combine(['company-guest', 'invoice'], englishScreen, { hasScript: true, input: 'keyboard' }),
]

// The quick suite runs one row. Private guests and cards are in `purchase.spec.ts` and
// `confirmation.spec.ts`, a signed-in customer on a phone is in `order-again.spec.ts`.
const chosen = isDeep ? combinations : combinations.slice(2, 3)

/** The number of the shop itself. */
const ORGANIZATION_NUMBER = '5599999991'

const isCompany = ({ customer }: Combination): boolean => customer.startsWith('company')

/** Creates an account and signs in. */
async function signUp(shopper: Shopper, customer: 'person' | 'company'): Promise<string> {
  const email = createEmail()
  const company = {
    customerType: 'ORGANIZATION',
    company: 'Provkök AB',
    identityNumber: ORGANIZATION_NUMBER,
  }
  const form = {
    ...(customer === 'company' ? company : { customerType: 'PERSON' }),
    email,
    password: PASSWORD,
    confirmation: PASSWORD,
  }
  const headers = { origin: testShopUrl }
  // The first password of a new server takes long on a busy machine.
  const timeout = 30_000
  await shopper.page.request.post(getAccountPath(shopper, '/create'), { form, headers, timeout })
  await confirmHere(shopper, email)
  return email
}

/** How the form is filled: with the mouse, or with the keys alone. */
function createHands(shopper: Shopper, input: Combination['input']) {
  const { page } = shopper
  const isMouse = input === 'mouse'
  async function press(button: Locator) {
    if (isMouse) return button.click()
    await tabTo(button)
    await page.keyboard.press('Enter')
  }
  return {
    async write(field: Locator, text: string) {
      await showControl(shopper, field, press)
      if (isMouse) return field.fill(text)
      await tabTo(field)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    async check(choice: Locator) {
      await showControl(shopper, choice, press)
      if (isMouse) return choice.check()
      // The refresh of the delivery section may replace the choice before the key is pressed.
      await expect(async () => {
        await choice.focus()
        if (!(await choice.isChecked())) await page.keyboard.press('Space')
        await expect(choice).toBeChecked({ timeout: 500 })
      }).toPass()
    },
    async send(button: Locator) {
      if (!isMouse) await tabTo(button)
      const loaded = page.waitForEvent('load', { timeout: 30_000 })
      await (isMouse ? button.click() : page.keyboard.press('Enter'))
      await loaded
    },
  }
}

type Hands = ReturnType<typeof createHands>

/** Chooses that a company buys. Without script a button then shows the fields and amounts for it. */
async function fillCompany(shopper: Shopper, hands: Hands): Promise<void> {
  const { page, t, hasScript } = shopper
  const getText = (name: string) => page.getByRole('textbox', { name, exact: true })
  await hands.check(page.getByRole('radio', { name: t('checkout.customerType.organization') }))
  if (!hasScript) {
    await hands.send(page.getByRole('button', { name: t('checkout.customerType.change') }))
  }
  await hands.write(getText(t('account.company.label')), 'Provkök AB')
  await hands.write(getText(t('account.identityNumber.label')), ORGANIZATION_NUMBER)
}

async function order(shopper: Shopper, combination: Combination, email: string) {
  const { customer, payment, input } = combination
  const hands = createHands(shopper, input)
  if (customer === 'company-guest') await fillCompany(shopper, hands)
  for (const field of textFields) {
    await hands.write(getField(shopper, field), { ...buyer, email }[field])
  }
  await hands.check(getOption(shopper, 'home'))
  await hands.check(getOption(shopper, payment))
  if (payment === 'invoice' && !isCompany(combination)) {
    await hands.write(getField(shopper, 'identityNumber'), PERSONAL_NUMBER)
  }
  await hands.check(getTerms(shopper))
  await hands.send(getPlaceOrderButton(shopper))
}

for (const [index, combination] of chosen.entries()) {
  const { customer, payment, language, hasScript, width, input } = combination
  const title = `${customer}, ${payment}, ${language}, ${hasScript ? '' : 'no '}script, ${width} px, ${input}`

  test.describe(title, () => {
    test.use({ javaScriptEnabled: hasScript, viewport: { width, height: 844 } })

    test(`a shopper buys a meal and gets one order and one mail (${title}) [CHECKOUT-04, CHECKOUT-07, CHECKOUT-09]`, async ({
      createShopper,
    }) => {
      const shopper = createShopper(language)
      const meal = listMeals({ language })[index + 7]
      if (!meal) throw new Error('The shop has too few meals')
      const isGuest = customer === 'guest' || customer === 'company-guest'
      const email = isGuest ? createEmail() : await signUp(shopper, customer)
      await fillCart(shopper, meal)
      await visit(shopper, 'checkout')
      await waitForScripts(shopper)
      await order(shopper, combination, email)
      if (payment === 'card') await payByCard(shopper, 'approved')
      if (payment === 'installments') await payInFrame(shopper)
      const number = await readOrderNumber(shopper)
      const main = shopper.page.getByRole('main')
      await expect(main).toContainText(email)
      // A company pays the delivery afterwards.
      const invoiced = shopper.t('cart.summary.invoicedFee', { fee: '' }).replace(', ', '')
      expect((await main.innerText()).includes(invoiced)).toBe(isCompany(combination))
      expect(listOrders(email)).toMatchObject([
        {
          number,
          language: language === 'sv' ? 'sv-SE' : 'en-US',
          isPaidByCard: payment !== 'invoice',
          rows: [{ skuId: meal.skuId, quantity: 1 }],
          mails: [{ recipient: email }],
        },
      ])
    })
  })
}
