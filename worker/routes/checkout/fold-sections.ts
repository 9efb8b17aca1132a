import { checkoutForm, type CheckoutField } from '#shared/checkout/checkout-fields.ts'
import { getSectionOf, sectionNames, type SectionName } from '#shared/checkout/checkout-sections.ts'
import type { Checkout, CheckoutErrors, CheckoutValues } from '#shared/checkout/checkout.ts'
import { findOption } from '#shared/checkout/delivery-choice.ts'
import { summarizeSection } from '#shared/checkout/summarize-section.ts'
import { validateForm } from '#shared/form/validate-form.ts'
import { identityNumbers } from '../../form/identity-numbers.ts'
import type { PageContext } from '../../page/page-context.ts'
import { getCartMarket } from '../../routing/resolution.ts'

/** The section that a button of the form opens; undefined for another button. */
export const readOpenSection = ({ req }: PageContext): SectionName | undefined =>
  sectionNames.find((name) => name === req.query('open'))

/** The shopper leaves the sections before the opened one, so what is missing there is an error. */
export const isBefore = (field: CheckoutField, open: SectionName | undefined): boolean =>
  open !== undefined && sectionNames.indexOf(getSectionOf(field)) < sectionNames.indexOf(open)

const findSelected = (options: readonly { id: number | string; isSelected: boolean }[]) =>
  options.find(({ isSelected }) => isSelected)?.id ?? ''

/** What the form shows as chosen is chosen, although the shopper has not sent it yet. */
const fillChoices = (values: CheckoutValues, checkout: Checkout): CheckoutValues => ({
  ...values,
  shippingId: values.shippingId || `${findSelected(checkout.shippingOptions)}`,
  paymentId: values.paymentId || `${findSelected(checkout.paymentOptions)}`,
})

/** Before the shopper has seen a delivery, the section names it and is open. */
const isDeliverySeen = ({ shippingOptions }: Checkout, values: CheckoutValues): boolean =>
  findOption({ shippingOptions }, values.shippingId)?.deliveries === undefined ||
  values.deliveryWindow !== ''

type ShownForm = { checkout: Checkout; values: CheckoutValues; errors: CheckoutErrors }

/**
 * Returns the summaries of the sections that are complete, up to the one that the shopper opens. A
 * browser without script shows all fields.
 */
export function foldSections(page: PageContext, form: ShownForm): Partial<Record<string, string>> {
  const { checkout, errors } = form
  const values = fillChoices(form.values, checkout)
  const open = readOpenSection(page)
  const { code: countryCode } = getCartMarket(page.resolution).country
  const result = validateForm(checkoutForm, values, { countryCode, identityNumbers, ...checkout })
  const problems = { ...(result.ok ? {} : result.errors), ...errors }
  const incomplete = checkoutForm
    .map(({ name }) => name)
    .filter((name) => problems[name])
    .map(getSectionOf)
  const isSeen = isBefore('shippingId', open) || isDeliverySeen(checkout, values)
  const opened = [...incomplete, open, 'terms']
  const first = sectionNames.findIndex((name) => opened.includes(name))
  const content = { texts: values, checkout, language: page.shop.locale.iso }
  return Object.fromEntries(
    sectionNames
      .slice(0, first)
      .filter((name) => name !== 'delivery' || isSeen)
      .map((name) => [name, summarizeSection(name, content)]),
  )
}
