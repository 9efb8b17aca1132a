import { expect, it } from 'vitest'
import { CheckoutContent } from '#shared/checkout/checkout-content.tsx'
import {
  type CheckoutContentProps,
  problemMessageKeys,
  type CheckoutProblem,
} from '#shared/checkout/checkout-data.ts'
import { checkoutForm } from '#shared/checkout/checkout-fields.ts'
import type { FieldProblem } from '#shared/form/form-field.ts'
import { parseForm } from '#shared/form/validate-form.ts'
import { createTranslator } from '#shared/i18n/translator.ts'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { createSampleCart } from '../cart/sample-cart.fixture.ts'
import { loadMessages, loadResultMessages } from './load-messages.ts'

const option = {
  id: 1,
  name: 'Home delivery',
  fee: { incVat: '49 kr', exVat: '46 kr' },
  total: '149 kr',
  isFree: false,
  isInvoiced: false,
  isSelected: true,
  isCovered: false,
}

function createContent(problem: CheckoutProblem, index: number): CheckoutContentProps {
  const errors = checkoutForm.flatMap(({ name, messages }) => {
    const found = Object.keys(messages)[index % 3] as FieldProblem | undefined
    return found ? [[name, found] as const] : []
  })
  return {
    checkout: {
      cart: createSampleCart({ 11: 2 }),
      shippingOptions: [option],
      paymentOptions: [{ ...option, kind: 'invoice', mark: null }],
    },
    values: parseForm(checkoutForm, { customerType: index % 2 === 0 ? 'ORGANIZATION' : 'PERSON' }),
    errors: Object.fromEntries(errors),
    problem,
    canChooseType: false,
    consents: [],
    asksGender: false,
    requiresIdentityNumber: true,
    countries: [],
    owner: '',
    userEmail: index % 2 === 0 ? 'anna@example.com' : null,
    termsHref: '/en/terms',
  }
}

it('the browser has every text of the checkout, with all errors and problems', async () => {
  const messages = { ...(await loadMessages('en')), ...(await loadResultMessages('en')) }
  const t = createTranslator('en-US', messages)
  const problems = Object.keys(problemMessageKeys) as CheckoutProblem[]
  for (const [index, problem] of problems.entries()) {
    const content = <CheckoutContent {...createContent(problem, index)} />
    expect(renderInShop(content, { t })).toBe(renderInShop(content))
  }
})

it('a language without messages has no island', async () => {
  expect(await loadMessages('xx')).toBeNull()
})
