import { ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { CustomerPage } from '../../ui/account/customer-page.tsx'

type OrdersFailurePageProps = {
  isCompany: boolean
  /** The address of the page that could not be shown. */
  href: string
}

export function OrdersFailurePage({ isCompany, href }: OrdersFailurePageProps) {
  const t = useTranslate()
  const notice = <Notice tone="danger">{t('orders.failed')}</Notice>
  return (
    <CustomerPage
      section="account-orders"
      isCompany={isCompany}
      title={t('orders.title')}
      notice={notice}
    >
      <div>
        <ButtonLink href={href} variant="secondary">
          {t('orders.tryAgain')}
        </ButtonLink>
      </div>
    </CustomerPage>
  )
}
