import { codeForms, isRefusedCode } from '#shared/cart/code-form.ts'
import type { CheckoutFormErrors } from '#shared/checkout/checkout-data.ts'
import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { needsPersonalNumber } from '#shared/form/country-rules.ts'
import { hasErrors } from '#shared/form/form-field.ts'
import { loadCompanyAccount } from '../../access/company-account.ts'
import { acceptsJson } from '../../http/form.ts'
import type { PageContext } from '../../page/page-context.ts'
import { answerPersonalPage } from '../../page/personal.ts'
import { canChooseCustomerType, listDeliveryCountries } from './checkout-request.ts'
import { foldSections } from './fold-sections.ts'
import type { LoadedCheckout } from './load-checkout.ts'
import { CheckoutPage, toCheckoutData, type CheckoutPageProps } from './page.tsx'
import { asksGender } from './remember-buyer.ts'
import { findTermsPath } from './return-urls.ts'

/** The form as it is shown. `state` is null if there is nothing to order. */
export type CheckoutForm = CheckoutFormErrors & {
  state: LoadedCheckout | null
  values: CheckoutValues
  changes?: readonly string[]
}

type ShownForm = CheckoutForm & Pick<CheckoutPageProps, 'owner'>

function toPageProps(page: PageContext, { state, ...form }: ShownForm): CheckoutPageProps {
  const termsHref = findTermsPath(page)
  return {
    ...form,
    checkout: state?.checkout ?? null,
    userEmail: page.session?.email ?? null,
    canChooseType: canChooseCustomerType(page),
    consents: page.channel.consents ?? [],
    asksGender: asksGender(page),
    requiresIdentityNumber: needsPersonalNumber(page.shop.market.country.code),
    countries: listDeliveryCountries(page),
    ...(termsHref && { termsHref }),
  }
}

function getStatus({ state, errors, problem }: CheckoutForm): 200 | 422 {
  const { codeResult = null } = state?.checkout.cart ?? {}
  const isCodeRefused = codeResult !== null && isRefusedCode(codeResult)
  return hasErrors(errors) || problem !== null || isCodeRefused ? 422 : 200
}

export async function answerCheckout(page: PageContext, form: ShownForm): Promise<Response> {
  const { shop } = page
  const { checkout, ...props } = toPageProps(page, form)
  if (acceptsJson(page)) return page.json(toCheckoutData(shop, checkout && { ...props, checkout }))
  const status = getStatus(form)
  const company = form.state ? await loadCompanyAccount(page) : null
  const content = {
    title: shop.t(status === 422 ? 'checkout.errors.title' : 'checkout.title'),
    alternates: page.buildAlternates(),
    ...(form.state && { languageForm: codeForms.checkout }),
    body: (
      <CheckoutPage
        {...props}
        checkout={checkout}
        folded={checkout ? foldSections(page, { ...form, checkout }) : {}}
        company={company}
      />
    ),
  }
  return answerPersonalPage(page, content, { status })
}
