import type { LoggedPrice } from '../../merchant-api/product/load-product-more.ts'

/** A price with the time from which it is valid, in the VAT state of the page. */
export type PricePoint = { since: Date; amount: number; text: string }

export type PriceHistory = {
  /** The changes of the price, oldest first. */
  changes: PricePoint[]
  end: Date
  lowest: PricePoint
  highest: PricePoint
  current: PricePoint
}

/** The log may repeat a price for every day; the history contains only its changes. */
export function toPriceHistory(
  log: readonly LoggedPrice[],
  vatIncluded: boolean,
): PriceHistory | null {
  const points = log.map(({ since, amount, text }) => ({
    since,
    amount: vatIncluded ? amount.incVat : amount.exVat,
    text: vatIncluded ? text.incVat : text.exVat,
  }))
  const changes = points.filter(({ amount }, index) => amount !== points[index - 1]?.amount)
  const [first, current] = [changes[0], points.at(-1)]
  if (points.length < 2 || !first || !current) return null
  return {
    changes,
    end: current.since,
    lowest: changes.reduce((low, point) => (point.amount < low.amount ? point : low), first),
    highest: changes.reduce((high, point) => (point.amount > high.amount ? point : high), first),
    current,
  }
}

/** The chart is drawn in these units and stretched to the width of the page. */
export const CHART_WIDTH = 300
export const CHART_HEIGHT = 100

type Position = { x: number; y: number }

type PriceChart = {
  line: string
  current: Position
  lowest: Position
}

const round = (value: number) => Math.round(value * 10) / 10

/** A price that never changed is a line in the middle. */
export function drawPriceChart({
  changes,
  end,
  lowest,
  highest,
  current,
}: PriceHistory): PriceChart {
  const start = changes[0]?.since.getTime() ?? end.getTime()
  const duration = Math.max(1, end.getTime() - start)
  const spread = highest.amount - lowest.amount
  const toX = (time: number) => round(((time - start) / duration) * CHART_WIDTH)
  const toY = (amount: number) =>
    spread === 0 ? CHART_HEIGHT / 2 : round(((highest.amount - amount) / spread) * CHART_HEIGHT)
  const toPosition = ({ since, amount }: PricePoint) => ({
    x: toX(since.getTime()),
    y: toY(amount),
  })
  const steps = changes.map((point, index) => {
    const { x, y } = toPosition(point)
    return index === 0 ? `M${x} ${y}` : `H${x}V${y}`
  })
  return {
    line: `${steps.join('')}H${CHART_WIDTH}`,
    current: { x: CHART_WIDTH, y: toY(current.amount) },
    lowest: toPosition(lowest),
  }
}
