import { buildId } from 'virtual:client-assets'
import { CheckoutContent } from '#shared/checkout/checkout-content.tsx'
import { CheckoutControlsContext, noControls } from '#shared/checkout/checkout-section.tsx'
import {
  CHECKOUT_DATA_ATTRIBUTE,
  CHECKOUT_ISLAND,
  type CheckoutContentProps,
  type CheckoutData,
  problemMessageKeys,
} from '#shared/checkout/checkout-data.ts'
import type { Checkout } from '#shared/checkout/checkout.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useShop, useTranslate, type Shop } from '#shared/ui/shop-context.tsx'
import { JsonData } from '../../document/island.tsx'
import type { CompanyAccount } from '../../merchant-api/customer/company.ts'
import { OrderingNotice } from '../../ui/account/ordering-notice.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'

export type CheckoutPageProps = Omit<CheckoutContentProps, 'checkout'> & {
  /** Null if there is no cart, or if it is empty or already ordered. */
  checkout: Checkout | null
}

type PageProps = CheckoutPageProps & {
  company?: CompanyAccount | null
}

export function CheckoutPage({ checkout, company = null, ...content }: PageProps) {
  const t = useTranslate()
  if (checkout === null || checkout.cart.lines.length === 0) {
    return <CheckoutEmpty problem={content.problem} />
  }
  return (
    <div className="checkout-page stack gap-5">
      <h1 className="checkout-page-title">{t('checkout.title')}</h1>
      {/* The summary of the errors says it after a refused order. */}
      {content.problem === null && <OrderingNotice company={company} />}
      <CheckoutIsland {...content} checkout={checkout} />
    </div>
  )
}

export function toCheckoutData(
  { t: _t, seller: _seller, ...shop }: Shop,
  content: CheckoutContentProps | null,
): CheckoutData {
  return { build: buildId, shop, content }
}

/** The browser renders the content again from the data. */
function CheckoutIsland(content: CheckoutContentProps) {
  const data = toCheckoutData(useShop(), content)
  return (
    <>
      <div className="checkout-page-columns" data-island={CHECKOUT_ISLAND}>
        <CheckoutControlsContext value={{ ...noControls, folded: content.folded ?? {} }}>
          <CheckoutContent {...content} />
        </CheckoutControlsContext>
      </div>
      <JsonData name={CHECKOUT_DATA_ATTRIBUTE} value={data} />
    </>
  )
}

function CheckoutEmpty({ problem }: Pick<CheckoutPageProps, 'problem'>) {
  const { t, path } = useShop()
  return (
    <MessagePage
      title={t('checkout.title')}
      lead={t('checkout.problem.cartEmpty')}
      drawing="empty"
      actions={[{ href: path('news'), label: t('checkout.toMeals') }]}
    >
      {problem && problem !== 'cart-empty' && (
        <Notice tone="danger">{t(problemMessageKeys[problem])}</Notice>
      )}
    </MessagePage>
  )
}
