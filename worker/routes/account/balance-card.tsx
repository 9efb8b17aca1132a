import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'

/** The balance of the customer in the currency of the market. It is null if it could not be loaded. */
export function BalanceCard({ balance }: { balance: string | null }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <section className="account-overview-balance" aria-labelledby="account-balance">
      <h2 className="account-overview-title" id="account-balance">
        {t('account.nav.balance')}
      </h2>
      {balance === null ? (
        <p>{t('account.overview.balanceFailed')}</p>
      ) : (
        <>
          <p className="account-overview-amount">{balance}</p>
          <p>{t('account.overview.balance')}</p>
        </>
      )}
      <p>
        <a className="account-overview-link" href={path('account-balance')}>
          {t('account.overview.toBalance')}
        </a>
      </p>
    </section>
  )
}
