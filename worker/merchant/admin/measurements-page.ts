import { html } from 'hono/html'
import { funnelSteps, vitalNames, type VitalName } from '../rules/measurements.ts'
import type {
  MeasuredCount,
  MeasuredVital,
  VitalsOfPage,
} from '../data/measure/load-measurements.ts'
import { renderAdminPage } from '../http/html-page.ts'
import { vitalLimits } from '../rules/vital-bucket.ts'
import { renderBarChart, renderTable, type Bar } from './charts.ts'

/** The periods in days that the page can show. The first is the default. */
export const periods = [7, 30] as const

type MeasurementReport = {
  days: number
  counts: readonly MeasuredCount[]
  vitals: readonly VitalsOfPage[]
}

const numberFormat = new Intl.NumberFormat('en-GB')
const percentFormat = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  maximumFractionDigits: 1,
})

const toPercent = (part: number, whole: number) =>
  whole === 0 ? '–' : percentFormat.format(part / whole)

const sum = (counts: readonly MeasuredCount[], name: string) =>
  counts.reduce((total, entry) => total + (entry.name === name ? entry.count : 0), 0)

const steps = [
  ['view', 'Pages seen'],
  ['view_item', 'Meals looked at'],
  ['add_to_cart', 'Added to the cart'],
  ['begin_checkout', 'Checkouts begun'],
  ['purchase', 'Purchases'],
] as const satisfies (readonly ['view' | 'purchase' | (typeof funnelSteps)[number], string])[]

export function renderMeasurements(report: MeasurementReport) {
  const { days, counts } = report
  return renderAdminPage(
    'Measurements',
    html`<p>
        Anonymous counts of the last ${days} days, in UTC.
        ${periods.map((period) =>
          period === days
            ? html`<strong>${period} days</strong> `
            : html`<a href="/merchant/staff/measure?days=${period}">${period} days</a> `,
        )}
      </p>
      ${
        counts.length === 0
          ? html`<p>Nothing has been measured yet. Open a page of the shop and leave it.</p>`
          : html`${renderConversion(report)} ${renderVitals(report)} ${renderLost(report)}`
      }`,
  )
}

function renderConversion({ counts }: MeasurementReport) {
  const bars = steps.map(([name, label], index): Bar => {
    const value = sum(counts, name)
    const before = index === 0 ? null : sum(counts, steps[index - 1]?.[0] ?? 'view')
    const share = before === null ? '' : ` (${toPercent(value, before)})`
    return { label, value, text: `${numberFormat.format(value)}${share}` }
  })
  const markets = [...Map.groupBy(counts, ({ market }) => market)]
  return html`<h2>Conversion</h2>
    <p>Each step with its share of the step before. Purchases are the orders that were placed.</p>
    ${renderBarChart({ bars })}
    ${renderTable({
      caption: 'Steps by market',
      columns: ['Market', ...steps.map(([, label]) => label), 'Purchases per checkout'],
      rows: markets.map(([market, own]) => [
        market,
        ...steps.map(([name]) => numberFormat.format(sum(own, name))),
        toPercent(sum(own, 'purchase'), sum(own, 'begin_checkout')),
      ]),
    })}`
}

function rate(name: VitalName, value: number): 'good' | 'fair' | 'poor' {
  const { good, poor } = vitalLimits[name]
  if (value <= good) return 'good'
  return value <= poor ? 'fair' : 'poor'
}

const formatVital = (name: VitalName, value: number) =>
  name === 'CLS' ? value.toFixed(3) : `${numberFormat.format(Math.round(value))} ms`

const describeVital = (name: VitalName, measured: MeasuredVital | undefined) =>
  measured
    ? `${formatVital(name, measured.value)}, ${rate(name, measured.value)} (${measured.count})`
    : '–'

function renderVitals({ vitals }: MeasurementReport) {
  const bars = vitals.flatMap(({ route, market, vitals: { LCP } }): Bar[] =>
    LCP
      ? [
          {
            label: `${route}, ${market}`,
            value: LCP.value,
            text: formatVital('LCP', LCP.value),
            rating: rate('LCP', LCP.value),
          },
        ]
      : [],
  )
  return html`<h2>Web vitals</h2>
    <p>
      The 75th percentile of each kind of page in each market, exact to 5%, with the number of
      measurements. The chart shows the largest contentful paint; a bar over the whole width is
      poor.
    </p>
    ${renderBarChart({
      bars,
      max: vitalLimits.LCP.poor,
    })}
    ${renderTable({
      caption: 'By page and market',
      columns: ['Page', 'Market', ...vitalNames],
      rows: vitals.map((page) => [
        page.route,
        page.market,
        ...vitalNames.map((name) => describeVital(name, page.vitals[name])),
      ]),
    })}`
}

function renderLost({ counts }: MeasurementReport) {
  const bars = [...Map.groupBy(counts, ({ day }) => day)].map(([day, own]): Bar => {
    const expected = sum(own, 'expected')
    const lost = Math.max(0, expected - sum(own, 'received'))
    return {
      label: day,
      value: expected === 0 ? 0 : lost / expected,
      text: `${numberFormat.format(lost)} of ${numberFormat.format(expected)} (${toPercent(lost, expected)})`,
      rating: lost === 0 ? 'good' : 'poor',
    }
  })
  return html`<h2>Lost entries</h2>
    <p>
      Entries that a page had numbered and that never arrived, at most as many as the page has sent.
      The last ones of a page cannot be missed this way.
    </p>
    ${renderBarChart({
      bars,
      max: 0.1,
    })}`
}
