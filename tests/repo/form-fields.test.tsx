import { describe, expect, it } from 'vitest'
import { Field } from '#shared/ui/form/field.tsx'
import { getRefusal } from '../../worker/routes/checkout/refusals.ts'
import { checkoutFields, checkoutForm } from '#shared/checkout/checkout-fields.ts'
import { getMessageKey, type FieldProblem, type FormField } from '#shared/form/form-field.ts'
import { findProblem, parseForm } from '#shared/form/validate-form.ts'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { createTranslate } from '../support/create-translate.ts'
import { allForms, formContext, type FormContext } from './all-forms.ts'

type Row = [title: string, field: FormField<string, FormContext>]

const rows = Object.entries(allForms).flatMap(([title, fields]) =>
  fields.map((field): Row => [`${field.name} of the form ${title}`, field]),
)
const limitedRows = rows.filter(([, { maxLength }]) => maxLength !== undefined)

// Only the server finds these problems, so the validation of the form cannot cause them.
const serverProblems = new Set<FieldProblem>(['wrong', 'common'])

/** Lists the problems of a value, in the forms of persons and companies in two countries. */
function listProblems(field: FormField<string, FormContext>, value: string): FieldProblem[] {
  const values = {
    paymentId: '23',
    otherAddress: 'true',
    shippingId: '1',
    password: 'a',
    newPassword: 'a',
    ...parseForm([field], { [field.name]: value }),
  }
  const problems = ['SE', 'US'].flatMap((countryCode) =>
    ['ORGANIZATION', 'PERSON'].map((customerType) =>
      findProblem(field, { ...formContext, countryCode, values: { customerType, ...values } }),
    ),
  )
  return problems.filter((problem) => problem !== null)
}

const languages = ['en', 'sv'] as const

describe('fields of all forms', () => {
  it.each(rows)(
    'the field %s has a label, its hint and its messages in both languages [FORM-02]',
    (_, field) => {
      const { labelKey, hintKey, messages } = field
      const keys = [labelKey, ...(hintKey ? [hintKey] : []), ...Object.values(messages)]
      const texts = languages.flatMap((language) => {
        const t = createTranslate(language)
        return keys.map((key) => t(key))
      })
      expect(texts.filter((text) => text.trim() === '')).toEqual([])
    },
  )

  it.each(rows)(
    'the field %s has a message for each problem that the form validation can find [FORM-02]',
    (_, field) => {
      const values = ['', 'x', '!', '4242424242424242', 'x'.repeat(3000)]
      const caused = new Set(values.flatMap((value) => listProblems(field, value)))
      for (const problem of caused) expect(getMessageKey(field, problem)).toBeTruthy()
      const described = (Object.keys(field.messages) as FieldProblem[]).filter(
        (problem) => !serverProblems.has(problem),
      )
      expect([...caused].toSorted()).toEqual(described.toSorted())
    },
  )

  it.each(limitedRows)(
    'the field %s accepts a value of its maximum length and refuses a longer value',
    (_, field) => {
      const limit = field.maxLength ?? 0
      expect(listProblems(field, 'x'.repeat(limit))).not.toContain('too-long')
      expect(listProblems(field, 'x'.repeat(limit + 1))).toContain('too-long')
      const html = renderInShop(<Field field={field} values={{}} errors={{}} />)
      const attribute = /maxlength="(\d+)"/i.exec(html)?.[1]
      expect(attribute ?? `${limit}`).toBe(`${limit}`)
    },
  )
})

it('every form field that the merchant can refuse has a message for the refusal [CHECKOUT-10]', () => {
  const codes = [
    'EMAIL_REQUIRED',
    'NO_SHIPPING_OPTIONS',
    'SHIPPING_REQUIRED',
    'PAYMENT_REQUIRED',
    'INVALID_IDENTITY_NUMBER',
    'CONSENT_REQUIRED',
  ]
  for (const code of codes) {
    for (const customerType of ['ORGANIZATION', 'PERSON']) {
      const { errors } = getRefusal(code, { customerType })
      const refused = checkoutForm.filter(({ name }) => errors[name])
      expect(refused).toHaveLength(1)
      for (const { name } of refused) {
        const problem = errors[name]
        expect(problem && getMessageKey(checkoutFields[name], problem)).toBeTruthy()
      }
    }
  }
})
