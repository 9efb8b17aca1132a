import { type Meal, isReduced, toAmount, toAmounts, type MealPrice } from './meal.ts'
import { currencyCodes } from '../../rules/market/market.ts'

const FIRST_DAY = 90

type Step = { daysAgo: number; selling: number; regular: number }
export type PriceHistory = { currency: string; steps: Step[] }

/**
 * Generates a price history of a meal in every currency for the demo data, with the oldest price
 * first. The same meal always gets the same history.
 */
export function listPriceHistories({ productId, price }: Meal): PriceHistory[] {
  const drafts = isReduced(price)
    ? draftReduced(productId, price)
    : draftUnreduced(productId, price)
  return currencyCodes.map((currency) => {
    const { selling, regular } = toAmounts(price, currency)
    const all = drafts.map(({ daysAgo, amount }, index): Step => {
      if (index === drafts.length - 1) return { daysAgo, selling, regular }
      const former = amount === price.regular ? regular : toAmount(amount, currency)
      return { daysAgo, selling: Math.min(former, regular), regular }
    })
    // A small price change may disappear by rounding in another currency, so equal steps are
    // removed.
    const steps = all.filter((step, index) => step.selling !== all[index - 1]?.selling)
    return { currency, steps }
  })
}

type AmountChange = { daysAgo: number; amount: number }

/**
 * Drafts earlier prices of a reduced meal. One in five reduced meals already had this price shortly
 * before, so the law does not accept its reduction. The reductions of the other meals are real.
 */
function draftReduced(productId: number, { selling, regular }: MealPrice): AmountChange[] {
  const reducedDaysAgo = 3 + ((productId * 5) % 11)
  const createOffer = (amount: number, from: number, days: number): AmountChange[] => [
    { daysAgo: reducedDaysAgo + from, amount },
    { daysAgo: reducedDaysAgo + from - days, amount: regular },
  ]
  const reduction = regular - selling
  const formerOffers = [
    [],
    createOffer(regular - Math.round(reduction / 2), 12 + (productId % 7), 6),
    createOffer(selling, 14 + (productId % 8), 7),
    createOffer(regular - Math.round(reduction / 4), 20 + (productId % 6), 8),
    // This offer is more than 30 days old, so it does not count as the lowest price.
    createOffer(selling, 50 + (productId % 9), 14),
  ]
  return [
    { daysAgo: FIRST_DAY, amount: regular },
    ...(formerOffers[Math.floor(productId / 2) % formerOffers.length] ?? []),
    { daysAgo: reducedDaysAgo, amount: selling },
  ]
}

/**
 * Drafts earlier prices of a meal that is not reduced now. Half of these meals never changed their
 * price, a quarter had an offer for some time, and a quarter became more expensive.
 */
function draftUnreduced(productId: number, { regular }: MealPrice): AmountChange[] {
  const changedDaysAgo = 3 + ((productId * 3) % 19)
  const today = { daysAgo: changedDaysAgo, amount: regular }
  if (productId % 4 === 1) return [{ daysAgo: FIRST_DAY, amount: regular - 6 }, today]
  if (productId % 4 === 3) {
    const offer = {
      daysAgo: changedDaysAgo + 5 + (productId % 6),
      amount: Math.round(regular * 0.85),
    }
    return [{ daysAgo: FIRST_DAY, amount: regular }, offer, today]
  }
  return [{ ...today, daysAgo: FIRST_DAY }]
}
