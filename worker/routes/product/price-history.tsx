import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { LoggedPrice } from '../../merchant-api/product/load-product-more.ts'
import {
  CHART_HEIGHT,
  CHART_WIDTH,
  drawPriceChart,
  toPriceHistory,
  type PriceHistory as History,
  type PricePoint,
} from './price-chart.ts'

/** Renders nothing if the merchant keeps no log. */
export function PriceHistory({ log }: { log: LoggedPrice[] }) {
  const { t, vatIncluded } = useShop()
  const history = toPriceHistory(log, vatIncluded)
  if (!history) return null
  const hasChanged = history.changes.length > 1
  return (
    <section className="price-history stack" aria-labelledby="price-history">
      <div className="stack gap-2 top">
        <h2 id="price-history">{t('priceHistory.title')}</h2>
        {hasChanged ? (
          <p>
            {t('priceHistory.lowest')} <strong>{history.lowest.text}</strong>
          </p>
        ) : (
          <p>{t('priceHistory.unchanged', { price: history.current.text })}</p>
        )}
      </div>
      <div className="prose stack gap-3">
        <Chart history={history} />
        {hasChanged && <PriceTable history={history} />}
      </div>
    </section>
  )
}

function useDateText(): (date: Date) => string {
  const { locale } = useShop()
  const format = new Intl.DateTimeFormat(locale.iso, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (date) => format.format(date)
}

// The texts are HTML beside the drawing, so that they have the same size on every screen.
function Chart({ history }: { history: History }) {
  const t = useTranslate()
  const toDate = useDateText()
  const { changes, current, lowest, highest } = history
  const { line, ...marks } = drawPriceChart(history)
  const description = { now: current.text, lowest: lowest.text, highest: highest.text }
  return (
    <figure className="price-history-chart hint">
      <div className="price-history-prices" aria-hidden="true">
        <span>{highest.text}</span>
        {lowest.amount !== highest.amount && <span>{lowest.text}</span>}
      </div>
      <svg
        className="price-history-drawing"
        role="img"
        aria-label={t('priceHistory.chart', description)}
        viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path
          className="price-history-grid"
          d={`M0 0H${CHART_WIDTH}M0 ${CHART_HEIGHT}h${CHART_WIDTH}`}
        />
        <path className="price-history-line" d={line} />
        <path className="price-history-lowest" d={`M${marks.lowest.x} ${marks.lowest.y}h0`} />
        <path className="price-history-current" d={`M${marks.current.x} ${marks.current.y}h0`} />
      </svg>
      <div className="price-history-days" aria-hidden="true">
        <span>{changes[0] && toDate(changes[0].since)}</span>
        <span>{t('priceHistory.today')}</span>
      </div>
      <figcaption className="price-history-legend cluster" aria-hidden="true">
        <span className="price-history-key" data-mark="lowest">
          {t('priceHistory.mark.lowest')}
        </span>
        <span className="price-history-key" data-mark="current">
          {t('priceHistory.mark.now')}
        </span>
      </figcaption>
    </figure>
  )
}

function PriceTable({ history }: { history: History }) {
  const t = useTranslate()
  return (
    <details className="price-history-table">
      <summary>{t('priceHistory.showTable')}</summary>
      <table className="numbers">
        <thead>
          <tr>
            <th scope="col">{t('priceHistory.table.from')}</th>
            <th scope="col">{t('priceHistory.table.price')}</th>
          </tr>
        </thead>
        <tbody>
          {history.changes.map((point, index) => (
            <PriceRow key={index} point={point} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

function PriceRow({ point: { since, text } }: { point: PricePoint }) {
  const toDate = useDateText()
  return (
    <tr>
      <th scope="row">
        <time dateTime={since.toISOString().slice(0, 10)}>{toDate(since)}</time>
      </th>
      <td>{text}</td>
    </tr>
  )
}
