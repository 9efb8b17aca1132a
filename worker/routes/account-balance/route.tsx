import { toMinorUnits } from '#shared/money/money.ts'
import { loadBalanceHistory } from '../../merchant-api/customer/balance.ts'
import { answerCustomerPage } from '../../access/answer-customer-page.ts'
import type { PageContext } from '../../page/page-context.ts'
import { BalancePage, toStatement } from './page.tsx'

export async function handleGetBalance(page: PageContext): Promise<Response> {
  const { balances, movements } = await loadBalanceHistory(page.shopperMerchant)
  const { currency } = page.resolution.market
  const amounts = balances.map((balance) => ({
    currency: balance.currency,
    amount: toMinorUnits(balance.amount),
  }))
  const balance = amounts.find((amount) => amount.currency === currency.code) ?? {
    currency: currency.code,
    amount: 0,
  }
  return answerCustomerPage(page, {
    title: page.shop.t('account.nav.balance'),
    body: (
      <BalancePage
        balance={balance}
        otherBalances={amounts.filter((other) => other !== balance && other.amount > 0)}
        rows={movements && toStatement(balance, movements)}
      />
    ),
  })
}
