import * as z from '#shared/json/schema.ts'
import type { MeasuredItem } from '#shared/measurement/measured-item.ts'
import type { ClientState } from '../state/client-state.ts'
import type { PageFacts } from '../state/page-facts.ts'

export const priceScopeSchema = z.object({
  market: z.string(),
  currency: z.string(),
  vatIncluded: z.boolean(),
})

/** The meaning of a price as a number. The shopper may have chosen another one in another tab. */
export type PriceScope = z.infer<typeof priceScopeSchema>

/** Items whose prices all have the same meaning. */
export type PricedItems = { scope: PriceScope; items: MeasuredItem[] }

/** The merchant calculates a cart for the market in the path, or else for the chosen one. */
export function getCartScope(
  { market, currency, vatIncluded }: ClientState,
  page: PageFacts,
  isMarketInPath: boolean,
): PriceScope {
  const chosen = { market, currency, vatIncluded }
  return isMarketInPath ? { market: page.market, currency: page.currency, vatIncluded } : chosen
}

export const isSameScope = (one: PriceScope, other: PriceScope): boolean =>
  one.market === other.market && one.vatIncluded === other.vatIncluded
