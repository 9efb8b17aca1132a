import { Hono } from 'hono'
import { html } from 'hono/html'
import { loadCounts, type MeasuredCount } from '../data/measure/measured-counts.ts'
import type { AppEnv } from '../http/app-env.ts'
import { renderAdminPage, renderTable } from '../http/html-page.ts'

const DAYS = 30

/** Serves `/merchant/staff/measure`: what was counted, by market. */
export const measurements = new Hono<AppEnv>().get('/', async (c) =>
  c.html(renderMeasurements(await loadCounts(c.var.env.db, DAYS))),
)

const sum = (counts: readonly MeasuredCount[], name: string) =>
  counts.reduce((total, entry) => total + (entry.name === name ? entry.count : 0), 0)

function renderMeasurements(counts: readonly MeasuredCount[]) {
  const expected = sum(counts, 'expected')
  const lost = Math.max(0, expected - sum(counts, 'received'))
  const body =
    counts.length === 0
      ? html`<p>Nothing has been measured yet. Open a page of the shop and leave it.</p>`
      : html`<p>Anonymous counts of the last ${DAYS} days, in UTC.</p>
          ${[...Map.groupBy(counts, ({ market }) => market)].map(renderMarket)}
          <p>
            Lost entries: ${lost} of ${expected}. If the last entries of a page are lost, this does
            not count them.
          </p>`
  return renderAdminPage('Measurements', body)
}

const renderMarket = ([market, counts]: [string, MeasuredCount[]]) =>
  renderTable(
    market,
    counts.map(({ name, count }) => [name, count] as const),
  )
