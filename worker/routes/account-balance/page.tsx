import type { MessageKey } from '#shared/i18n/translator.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import type { Money } from '#shared/money/money.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'
import type { Movement } from '../../merchant-api/customer/balance.ts'
import { CustomerPage } from '../../ui/account/customer-page.tsx'
import { getTimeZone } from '../../ui/order/use-order-dates.ts'
import { TitledSection } from '../../ui/page/titled-section.tsx'

type BalancePageProps = {
  balance: Money
  otherBalances: Money[]
  /** Null if the history could not be loaded. */
  rows: StatementRow[] | null
}

export function BalancePage({ balance, otherBalances, rows }: BalancePageProps) {
  const { t, locale } = useShop()
  const format = (money: Money) => formatMoney(money, locale.iso)
  return (
    <CustomerPage section="account-balance" title={t('account.nav.balance')}>
      <section className="panel card stack gap-3" aria-label={t('account.nav.balance')}>
        <p>
          {t('account.balance.available')}{' '}
          <strong className="balance-page-sum">{format(balance)}</strong>
        </p>
        <p>{t(balance.amount > 0 ? 'account.balance.use' : 'account.balance.none')}</p>
        {otherBalances.map((other) => (
          <p key={other.currency}>{t('account.balance.other', { amount: format(other) })}</p>
        ))}
      </section>
      <TitledSection
        className="balance-page-history stack gap-3"
        titleClassName="text-4"
        id="balance-history"
        title={t('account.balance.movements')}
      >
        <History rows={rows} currency={balance.currency} />
      </TitledSection>
    </CustomerPage>
  )
}

function History({ rows, currency }: { rows: StatementRow[] | null; currency: string }) {
  const { t, path } = useShop()
  if (rows === null) return <Notice>{t('account.balance.failed')}</Notice>
  if (rows.length === 0) {
    return (
      <>
        <p>{t('account.balance.empty')}</p>
        <div>
          <ButtonLink variant="secondary" href={path('news')}>
            {t('cart.empty.link')}
          </ButtonLink>
        </div>
      </>
    )
  }
  return (
    <table className="balance-page-table full-width">
      <thead>
        <tr>
          <th scope="col">{t('account.balance.date')}</th>
          <th scope="col">{t('account.balance.event')}</th>
          <th className="balance-page-number" scope="col">
            {t('account.balance.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={index} row={row} currency={currency} />
        ))}
      </tbody>
    </table>
  )
}

const eventKeys: Record<Movement['kind'], MessageKey> = {
  used: 'account.balance.used',
  refunded: 'account.balance.refunded',
  returned: 'account.balance.returned',
}

function Row({ row, currency }: { row: StatementRow; currency: string }) {
  const { t, path, locale } = useShop()
  const amount = formatMoney({ amount: Math.abs(row.amount), currency }, locale.iso)
  const isEarlier = row.kind === 'earlier'
  const order = isEarlier ? '' : `${row.orderNumber}`
  return (
    <tr>
      <td>{isEarlier ? '' : <MovementDate date={row.date} />}</td>
      <td>
        {isEarlier ? (
          t('account.balance.earlier')
        ) : (
          <a className="touch" href={path('account-order', { order })}>
            {t(eventKeys[row.kind], { order })}
          </a>
        )}
      </td>
      <td className="balance-page-number">
        {row.amount < 0 ? t('cart.summary.minus', { amount }) : amount}
      </td>
    </tr>
  )
}

function MovementDate({ date }: { date: string }) {
  const { locale, market } = useShop()
  const time = new Date(date)
  if (Number.isNaN(time.getTime())) return null
  const timeZone = getTimeZone(market.country.code)
  const format = new Intl.DateTimeFormat(locale.iso, { dateStyle: 'long', timeZone })
  return <time dateTime={date}>{format.format(time)}</time>
}

/** A row of the history. `earlier` is the sum of all changes that no order tells. */
export type StatementRow = Movement | { kind: 'earlier'; amount: number }

/** If the movements do not add up to the balance, a last row has the difference, such as a gift. */
export function toStatement(balance: Money, movements: readonly Movement[]): StatementRow[] {
  const own = movements.filter(({ currency }) => currency === balance.currency)
  const rest = own.reduce((left, { amount }) => left - amount, balance.amount)
  return rest === 0 ? own : [...own, { kind: 'earlier', amount: rest }]
}
