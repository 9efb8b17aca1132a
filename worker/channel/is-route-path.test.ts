import { describe, expect, it } from 'vitest'
import { isRoutePath } from './is-route-path.ts'

const check = (path: string, marketInPath: boolean) => isRoutePath(path, ['sv', 'en'], marketInPath)

describe('allowed targets of the root redirect', () => {
  it.each([
    ['/sv', true, true],
    ['/sv/nyheter', true, true],
    ['/sv/nyheter/', true, true],
    ['/c/soppor', true, true],
    ['/se/sv/nyheter', false, true],
    ['/sv/se/nyheter', false, true],
    ['/se/c/soppor', false, true],
    ['/sv/no/such/page', false, false],
    ['/se/sv/no/such/page', false, false],
    // Swedish uses another word for the account page, so `my-account` may be the alias of a market
    // here. Only the merchant knows the aliases of the markets.
    ['/my-account/orders', false, true],
    ['/sv/my-account/orders', false, true],
    ['/sv/my-account/orders/x', false, false],
    ['/da/kurv/x', false, false],
    ['/sv/%E0%A4', false, false],
  ])(
    'for the path %s isRoutePath returns %s without markets in the path and %s with markets in the path [ROUTE-13]',
    (path, without, withMarket) => {
      expect([check(path, false), check(path, true)]).toEqual([without, withMarket])
    },
  )
})
