import { codeForms } from '#shared/cart/code-form.ts'
import type { CheckoutFormErrors } from '#shared/checkout/checkout-problem.ts'
import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { needsPersonalNumber } from '#shared/form/country-rules.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { acceptsJson } from '../../http/form.ts'
import type { CheckoutState } from '../../merchant-api/checkout/update-checkout.ts'
import { loadCompanyAccount } from '../../access/company-account.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { CheckoutPage, type CheckoutPageProps } from './page.tsx'
import { findTermsPath } from './return-urls.ts'
import { listCountries } from './set-checkout-country.ts'
import { canChooseCustomerType } from './set-customer-type.ts'
import { asksGender } from './store-gender.ts'
import { toCheckoutData } from './to-checkout-data.ts'

export type FormState = CheckoutFormErrors & {
  state: CheckoutState | null
  values: CheckoutValues
  changes?: readonly string[]
}

function toPageProps(page: PageContext, form: FormState): CheckoutPageProps {
  const termsHref = findTermsPath(page)
  return {
    checkout: form.state?.checkout ?? null,
    values: form.values,
    errors: form.errors,
    problem: form.problem,
    ...(form.changes ? { changes: form.changes } : {}),
    userEmail: page.session?.email ?? null,
    canChooseType: canChooseCustomerType(page),
    consents: page.settings.CHANNELS[page.channel.id]?.consents ?? [],
    asksGender: asksGender(page),
    requiresIdentityNumber: needsPersonalNumber(page.shop.market.country.code),
    countries: listCountries(page, page.shop),
    ...(termsHref ? { termsHref } : {}),
  }
}

/** Answers the script of the form with the data of the checkout. */
function answerCheckoutData(page: PageContext, props: CheckoutPageProps) {
  const { checkout } = props
  page.header('cache-control', 'private, no-store')
  return page.json(toCheckoutData(page.shop, checkout && { ...props, checkout }))
}

/** Answers with the page of the checkout, or with its data if the script of the form asks. */
export async function answerCheckout(
  page: PageContext,
  form: FormState,
  status: 200 | 422,
): Promise<Response> {
  const { t, prefix } = page.shop
  const props = toPageProps(page, form)
  if (acceptsJson(page)) return answerCheckoutData(page, props)
  const company = form.state ? await loadCompanyAccount(page) : null
  return answerPersonalPage(
    page,
    {
      title: t(status === 422 ? 'checkout.errors.title' : 'checkout.title'),
      isHidden: true,
      canonicalPath: buildPath(prefix, 'checkout'),
      alternates: page.buildAlternates(),
      ...(form.state ? { languageForm: codeForms.checkout } : {}),
      body: <CheckoutPage {...props} company={company} />,
    },
    { status },
  )
}
