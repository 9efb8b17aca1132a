import { describe, expect, it } from 'vitest'
import { isTablePath } from './root-redirect.ts'

const check = (path: string, marketInPath: boolean) => isTablePath(path, ['sv', 'en'], marketInPath)

describe('where the root may lead', () => {
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
    // In Swedish it has another word; it may be a market, which the merchant will tell.
    ['/my-account/orders', false, true],
    ['/sv/my-account/orders', false, true],
    ['/sv/my-account/orders/x', false, false],
    ['/da/kurv/x', false, false],
    ['/sv/%E0%A4', false, false],
  ])('ROUTE-13 %s: %s without markets in the path, %s with', (path, without, withMarket) => {
    expect([check(path, false), check(path, true)]).toEqual([without, withMarket])
  })
})
