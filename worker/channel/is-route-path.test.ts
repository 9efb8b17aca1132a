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
    // Swedish has another word for this page, so `my-account` may be a market, which only the
    // merchant knows.
    ['/my-account/orders', false, true],
    ['/sv/my-account/orders', false, true],
    ['/sv/my-account/orders/x', false, false],
    ['/da/kurv/x', false, false],
    ['/sv/%E0%A4', false, false],
  ])(
    'the path %s is a route: %s without markets in the path, %s with them [ROUTE-13]',
    (path, without, withMarket) => {
      expect([check(path, false), check(path, true)]).toEqual([without, withMarket])
    },
  )
})
