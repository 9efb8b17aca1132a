import { describe, expect, it } from 'vitest'
import { checkoutForm, type CheckoutField } from '#shared/checkout/checkout-fields.ts'
import type { Checkout, CheckoutErrors } from '#shared/checkout/checkout.ts'
import { parseForm } from '#shared/form/validate-form.ts'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { problemMessageKeys, type CheckoutProblem } from '#shared/checkout/checkout-data.ts'
import { getRefusal } from './refusals.ts'
import { CheckoutPage, type CheckoutPageProps } from './page.tsx'

const price = { incVat: '100 kr', exVat: '94 kr' }
const noFee = { incVat: '0 kr', exVat: '0 kr' }

const checkout: Checkout = {
  cart: {
    id: 'cart',
    campaigns: [],
    codes: [],
    codeResult: null,
    lines: [
      {
        id: 'line',
        skuId: 11,
        package: null,
        productId: 1,
        alias: 'meatballs',
        categoryAlias: null,
        name: 'Meatballs',
        brand: null,
        skuName: null,
        pictureFileName: null,
        foodCodes: null,
        quantity: 1,
        stock: { total: 9, inStock: 9, oversellable: 0, static: 0 },
        isOffSale: false,
        isDiscounted: false,
        unitPrice: price,
        regularUnitPrice: price,
        totalPrice: price,
        priceAmount: { incVat: 100, exVat: 94 },
        message: null,
        campaigns: [],
        pieces: [],
      },
    ],
    quantity: 1,
    subTotal: price,
    regularSubTotal: price,
    discount: null,
    fixedDiscount: null,
    savings: null,
    paymentFee: null,
    orderTotal: { incVat: '149 kr', exVat: '140 kr' },
    vats: [{ rate: 6, amount: '9 kr' }],
    giftCard: null,
    balance: null,
    shipping: {
      fee: { incVat: '49 kr', exVat: '46 kr' },
      isFree: false,
      isInvoiced: false,
      isDefault: true,
      amountLeftToFree: -1,
      amountLeftToFreeText: '',
      freeShare: null,
      readyDays: null,
    },
    total: { incVat: '149 kr', exVat: '140 kr' },
  },
  shippingOptions: [
    {
      id: 1,
      name: 'To the door',
      fee: { incVat: '49 kr', exVat: '46 kr' },
      total: '148 kr',
      isCovered: false,
      isFree: false,
      isInvoiced: false,
      isSelected: true,
    },
  ],
  paymentOptions: [
    { id: 1, name: 'Card', kind: 'online', mark: null, fee: noFee, isFree: true, isSelected: true },
    {
      id: 2,
      name: 'Invoice',
      kind: 'invoice',
      mark: null,
      fee: price,
      isFree: false,
      isSelected: false,
    },
  ],
}

const noValues = parseForm(checkoutForm, {})

const company = { ...noValues, customerType: 'ORGANIZATION' }

const companyFields: CheckoutField[] = [
  'company',
  'organizationNumber',
  'customerOrderNumber',
  'goodsLabel',
]
const stateFields: CheckoutField[] = ['state', 'shippingState']
const optionalFields: CheckoutField[] = ['gender', 'newsletter', 'sms']
// Fields of deliveries that not every merchant or carrier offers.
const deliveryFields: CheckoutField[] = ['deliveryWindow', 'pickupPoint']

function render(
  change: Partial<CheckoutPageProps> = {},
  locale: 'en' | 'sv' = 'en',
  vatIncluded = true,
) {
  return renderInShop(
    <CheckoutPage
      checkout={checkout}
      values={noValues}
      errors={{}}
      problem={null}
      canChooseType={false}
      consents={[]}
      asksGender={false}
      requiresIdentityNumber
      countries={[]}
      userEmail={null}
      owner=""
      {...change}
    />,
    { locale, vatIncluded },
  )
}

const fieldNames = checkoutForm.map(({ name }) => name)

const inOrder = (names: CheckoutField[]) => fieldNames.filter((name) => names.includes(name))
const requiredTexts = checkoutForm
  .filter(({ isRequired, input }) => isRequired && !['radio', 'checkbox'].includes(input.type))
  .map(({ name }) => name)
  .filter((name) => ![...stateFields, ...deliveryFields].includes(name))

const checkoutProblems = Object.keys(problemMessageKeys) as CheckoutProblem[]

describe('CheckoutPage', () => {
  it('the page has every field of the form; a guest chooses the customer type, and the account of a customer decides it [CHECKOUT-09]', () => {
    const listMissing = (change: Partial<CheckoutPageProps>) => {
      const html = render(change)
      return fieldNames.filter((field) => !html.includes(`name="${field}"`))
    }
    const everything = {
      canChooseType: true,
      asksGender: true,
      consents: ['newsletter', 'sms'],
    } as const
    expect(listMissing(everything)).toEqual(inOrder([...stateFields, ...deliveryFields]))
    const optional = [...stateFields, ...deliveryFields, ...optionalFields]
    expect(listMissing({ values: company })).toEqual(inOrder([...optional, 'identityNumber']))
    expect(listMissing({})).toEqual(inOrder([...optional, ...companyFields]))
    expect(findTag(render(), 'name="customerType"')).toContain('type="hidden"')
  })

  it('no consent is ticked before the shopper ticks it [CHECKOUT-01]', () => {
    const consents = ['newsletter', 'sms'] as const
    const html = render({ consents })
    for (const name of [...consents, 'terms']) {
      expect(findTag(html, `name="${name}"`)).not.toContain('checked')
    }
    const values = { ...noValues, newsletter: 'true' }
    expect(findTag(render({ consents, values }), 'name="newsletter"')).toContain('checked')
  })

  it('an address that the merchant refuses has its text at the address and a link to it [FORM-05]', () => {
    const html = render(getRefusal('INVALID_ADDRESS'))
    expect(html).toContain('href="#field-addressLine1"')
    expect(findTag(html, 'id="field-addressLine1"')).toContain('aria-invalid="true"')
    expect(html.match(/The address does not look right/g)).toHaveLength(2)
    const values = { ...noValues, otherAddress: 'true' }
    expect(getRefusal('INVALID_ADDRESS', values).errors).toHaveProperty('shippingAddressLine1')
    expect(getRefusal('NO_SHIPPING_OPTIONS', values).errors).toEqual({ shippingZip: 'wrong' })
  })

  it('the page names the fee that a company pays afterwards, for each delivery [CHECKOUT-05]', () => {
    const invoicedFee = { incVat: '49 kr', exVat: '46 kr' }
    const [option] = checkout.shippingOptions
    if (!option) throw new Error('There is no shipping option')
    const invoiced = { ...option, isFree: true, isInvoiced: true, invoicedFee }
    const shipping = { ...checkout.cart.shipping, isFree: true, isInvoiced: true, invoicedFee }
    const html = render({
      checkout: {
        ...checkout,
        cart: { ...checkout.cart, shipping },
        shippingOptions: [invoiced, { ...invoiced, id: 2, invoicedFee: price }],
      },
      values: company,
    })
    expect(html).toContain('<dd>49 kr, invoiced afterwards</dd>')
    expect(html).toContain('Delivery (49 kr) is not included in the total.')
    expect(html).toContain('Delivery (100 kr) is not included in the total.')
    expect(html).toMatch(/radio-card-detail"[^>]*>100 kr, invoiced afterwards/)
  })

  it('the button that places the order shows the total', () => {
    const html = render()
    expect(findTag(html, '<button', 'value="place"')).toContain('name="intent"')
    expect(html).toContain('Place order, 149 kr</button>')
  })

  it('a shipping option shows its fee with or without VAT, depending on the VAT mode of the page [CHECKOUT-05]', () => {
    for (const [vatIncluded, shown, hidden] of [
      [true, '49 kr', '46 kr'],
      [false, '46 kr', '49 kr'],
    ] as const) {
      const html = render({}, 'en', vatIncluded)
      const options = /data-choice="shippingId"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
      expect(options).toContain(shown)
      expect(options).not.toContain(hidden)
    }
  })

  it('a payment option without a fee names none, and any other option shows its fee [CHECKOUT-04]', () => {
    const options = /data-choice="paymentId"[\s\S]*?<\/section>/.exec(render())?.[0] ?? ''
    expect(
      options.match(/radio-card-detail"[^>]*>[^<]*/g)?.map((tag) => tag.split('>')[1]),
    ).toEqual(['', '100 kr'])
  })

  it('the page explains that payment options are shown once there is a shipping option [CHECKOUT-04]', () => {
    const html = render({ checkout: { ...checkout, shippingOptions: [], paymentOptions: [] } })
    expect(html).toContain('Choose a delivery option first, then how to pay.')
    expect(findTag(html, 'id="field-paymentId"')).not.toContain('radio')
  })

  it('pressing Enter in a field does not place the order, because the first button of the form only shows shipping options', () => {
    expect(findTag(render(), '<button')).toContain('value="refresh"')
  })

  it.each(requiredTexts)(
    'the required field %s has the attribute for it [CHECKOUT-02]',
    (field) => {
      expect(
        findTag(render({ canChooseType: true, values: company }), `id="field-${field}"`),
      ).toContain('required=""')
    },
  )

  it('optional fields are not required, and the browser leaves the messages to the shop', () => {
    expect(findTag(render(), 'id="field-careOf"')).not.toContain('required=""')
    expect(findTag(render(), '<form', 'method="post"')).toContain('noValidate=""')
  })

  it.each([
    ['', {}, 'Enter your postal code above'],
    ['984 99', { zip: 'wrong' }, 'We do not deliver to 984 99 yet.'],
    ['12', { zip: 'invalid' }, 'Correct the postal code above'],
  ] as const)(
    'without shipping options for the postal code %j the delivery section says why [CHECKOUT-03]',
    (zip, errors, text) => {
      const empty = { ...checkout, shippingOptions: [], paymentOptions: [] }
      expect(render({ checkout: empty, values: { ...noValues, zip }, errors })).toContain(text)
    },
  )

  it.each(requiredTexts)(
    'an empty required field %s has its message at the field and above the form [FORM-02]',
    (field) => {
      const html = render({ canChooseType: true, values: company, errors: { [field]: 'required' } })
      const tag = findTag(html, `id="field-${field}"`)
      expect(tag).toContain('aria-invalid="true"')
      expect(tag).toMatch(new RegExp(`aria-describedby="[^"]*error-${field}"`))
      expect(html).toContain(`id="error-${field}"`)
      expect(html).toContain(`href="#field-${field}"`)
    },
  )

  it.each<CheckoutField>(['shippingId', 'paymentId', 'terms'])(
    'if no option is chosen for %s, the field shows an error, and the error summary links to the field [CHECKOUT-02]',
    (field) => {
      const html = render({ errors: { [field]: 'required' } })
      expect(html).toContain(`id="error-${field}"`)
      expect(html).toContain(`href="#field-${field}"`)
      expect(html).toContain(`id="field-${field}"`)
    },
  )

  it('an invalid e-mail address has its own message in both languages [FORM-01]', () => {
    const errors: CheckoutErrors = { email: 'invalid' }
    expect(render({ errors })).toContain('You have to enter a valid email')
    expect(render({ errors }, 'sv')).toContain('Du måste ange en giltig e-postadress')
  })

  it('every required field has its own message for a missing value [FORM-02]', () => {
    const required = checkoutForm.filter(({ isRequired }) => isRequired)
    expect(new Set(required.map(({ messages }) => messages.required)).size).toBe(required.length)
  })

  it.each(checkoutProblems)(
    'the problem %s has a text in both languages [CHECKOUT-10]',
    (problem) => {
      const english = render({ problem })
      const swedish = render({ problem }, 'sv')
      expect(english).toContain('role="alert"')
      expect(english).not.toContain('checkout.problem')
      expect(swedish).not.toContain('checkout.problem')
    },
  )

  it('an empty cart is shown with a message and a link back to the shop [CHECKOUT-11]', () => {
    const html = render({ checkout: null })
    expect(html).toContain('Your cart is empty.')
    expect(html).toContain('href="/en/news"')
    expect(html).not.toContain('<form')
  })

  it('the page has no field for the personal identity number if none is required', () => {
    expect(render({ requiresIdentityNumber: false })).not.toContain('name="identityNumber"')
  })

  it('the page shows the values that the shopper entered before', () => {
    expect(render({ values: { ...noValues, city: 'Umeå' } })).toContain('value="Umeå"')
  })
})
