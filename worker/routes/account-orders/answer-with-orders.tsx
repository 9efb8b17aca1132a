import { logFailedPart } from '../../merchant-api/client/load-optional-part.ts'
import { answerCustomerPage } from '../../access/answer-customer-page.ts'
import { retryAfter } from '../../http/retry-after.ts'
import type { PageContext } from '../../page/page-context.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import { CustomerPage } from '../../ui/account/customer-page.tsx'

function OrdersFailurePage({ href }: { href: string }) {
  const t = useTranslate()
  const notice = <Notice tone="danger">{t('orders.failed')}</Notice>
  return (
    <CustomerPage section="account-orders" title={t('orders.title')} notice={notice}>
      <div>
        <ButtonLink href={href} variant="secondary">
          {t('orders.tryAgain')}
        </ButtonLink>
      </div>
    </CustomerPage>
  )
}

function answerFailure(page: PageContext, error: unknown): Promise<Response> {
  logFailedPart('account-orders', error)
  page.header('retry-after', retryAfter[503])
  const { pathname, search } = new URL(page.req.url)
  return answerCustomerPage(page, {
    title: page.shop.t('orders.title'),
    body: <OrdersFailurePage href={`${pathname}${search}`} />,
    status: 503,
  })
}

/** Answers with what was loaded, or with a page that offers to try again if the merchant fails. */
export async function answerWithOrders<Loaded>(
  page: PageContext,
  load: () => Promise<Loaded>,
  answer: (loaded: Loaded) => Response | Promise<Response>,
): Promise<Response> {
  const loaded = await load().catch((error: unknown) => answerFailure(page, error))
  return loaded instanceof Response ? loaded : answer(loaded)
}
