import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import type { LoggedPrice } from '../../merchant-api/product/load-product-more.ts'
import { CHART_HEIGHT, CHART_WIDTH, drawPriceChart, toPriceHistory } from './price-chart.ts'
import { PriceHistory } from './price-history.tsx'

const createLog = (...amounts: number[]): LoggedPrice[] =>
  amounts.map((amount, day) => ({
    since: new Date(Date.UTC(2026, 9, 1 + day)),
    amount: { incVat: amount, exVat: amount / 2 },
    text: { incVat: `${amount} kr`, exVat: `${amount / 2} kr` },
  }))

const render = (log: LoggedPrice[], vatIncluded = true) =>
  renderInShop(<PriceHistory log={log} />, { vatIncluded })

describe('the price history of a product', () => {
  it('the lowest and the current price are texts, also in the chart and in a table of the changes [PRODUCT-05]', () => {
    const html = render(createLog(120, 120, 90, 90, 110))
    expect(html).toContain('Lowest price in the last 30 days: <strong>90 kr</strong>')
    expect(html).toContain('role="img" aria-label="')
    expect(html).toContain('Now 110 kr, lowest 90 kr, highest 120 kr.')
    const rows = [...html.matchAll(/<tr><th scope="row"><time[^>]*>(.*?)<\/time><\/th><td>(.*?)</g)]
    expect(rows.map(([, date, price]) => [date, price])).toEqual([
      ['Oct 1', '120 kr'],
      ['Oct 3', '90 kr'],
      ['Oct 5', '110 kr'],
    ])
  })

  it('a buyer who sees prices without VAT sees the history without VAT [PRODUCT-05, PRODUCT-02]', () => {
    const html = render(createLog(120, 90), false)
    expect(html).toContain('<strong>45 kr</strong>')
    expect(html).not.toContain('90 kr')
  })

  it('a price that did not change is said in a sentence, and has no table [PRODUCT-05]', () => {
    const html = render(createLog(120, 120, 120))
    expect(html).toContain('The price has been 120 kr for the last 30 days.')
    expect(html).not.toContain('<table')
  })

  it('without a log there is no price history [PRODUCT-05]', () => {
    expect(render([])).toBe('')
    expect(render(createLog(120))).toBe('')
  })

  it('the line of the chart starts with the first price, ends at the current one, and stays inside the chart [PRODUCT-05]', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), {
      minLength: 2,
      maxLength: 60,
    })
    fc.assert(
      fc.property(amounts, (list) => {
        const history = toPriceHistory(createLog(...list), true)
        if (!history) throw new Error('A log of two prices has a history')
        expect(history.lowest.amount).toBe(Math.min(...list))
        expect(history.current.amount).toBe(list.at(-1))
        const { line, current, lowest } = drawPriceChart(history)
        const xs = [...line.matchAll(/[MH]([\d.]+)/g)].map(([, x]) => Number(x))
        const ys = [...line.matchAll(/(?:V|M[\d.]+ )([\d.]+)/g)].map(([, y]) => Number(y))
        expect(xs).toEqual(xs.toSorted((one, other) => one - other))
        expect([xs[0], xs.at(-1), ys.at(-1)]).toEqual([0, CHART_WIDTH, current.y])
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...ys)).toBe(lowest.y)
        expect(lowest.y).toBeLessThanOrEqual(CHART_HEIGHT)
      }),
    )
  })
})
