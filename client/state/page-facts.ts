/**
 * The facts that the server has written into the body element. They say for which market and kind of
 * customer the page was rendered. A cached page has the same facts for everyone.
 */
export type PageFacts = {
  cartPath: string
  locale: string
  market: string
  /** The market to which the checkout delivers. Only the pages of the checkout know it. */
  checkoutMarket: string
  currency: string
  customerType: string
  vatIncluded: boolean
}

export function parsePageFacts(dataset: Readonly<Partial<Record<string, string>>>): PageFacts {
  const { cartPath = '', locale = '', market = '', currency = '', buyer = '' } = dataset
  const [customerType = '', vat] = buyer.split(' ')
  const { checkoutMarket = market } = dataset
  return {
    cartPath,
    locale,
    market,
    checkoutMarket,
    currency,
    customerType,
    vatIncluded: vat === 'inc',
  }
}

export const readPageFacts = (): PageFacts => parsePageFacts(document.body.dataset)
