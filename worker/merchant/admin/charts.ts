import { html } from 'hono/html'

export type Bar = {
  label: string
  value: number
  /** The value as text, with its unit. */
  text: string
  rating?: 'good' | 'fair' | 'poor'
}

type BarChart = {
  /** The chart in one sentence, for people who do not see it. */
  description: string
  bars: readonly Bar[]
  /** The value of a bar over the whole width; by default that of the longest bar. */
  max?: number
}

const BAR_HEIGHT = 24
const ROW_HEIGHT = 56
const WIDTH = 640

/**
 * Renders horizontal bars, each below its label and its value. The texts scale with the chart, so
 * that it fits on a phone.
 */
export function renderBarChart({ description, bars, max }: BarChart) {
  const longest = max ?? Math.max(...bars.map(({ value }) => value), 0)
  const toWidth = (value: number) => (longest === 0 ? 0 : Math.min(1, value / longest) * WIDTH)
  return html`<svg
    class="chart"
    role="img"
    aria-label="${description}"
    viewBox="0 0 ${WIDTH} ${bars.length * ROW_HEIGHT}"
  >
    ${bars.map(
      ({ label, value, text, rating }, index) =>
        html`<g transform="translate(0 ${index * ROW_HEIGHT})">
          <text class="chart-label" x="0" y="18">${label}</text>
          <text class="chart-value" x="${WIDTH}" y="18" text-anchor="end">${text}</text>
          <rect class="chart-track" y="26" width="${WIDTH}" height="${BAR_HEIGHT}" rx="4" />
          <rect
            class="chart-bar ${rating ?? ''}"
            y="26"
            width="${toWidth(value).toFixed(1)}"
            height="${BAR_HEIGHT}"
            rx="4"
          />
        </g>`,
    )}
  </svg>`
}

type Table = {
  caption: string
  columns: readonly string[]
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[]
}

/** Renders a table that scrolls sideways if it is too wide. */
export function renderTable({ caption, columns, rows }: Table) {
  return html`<div class="table" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([heading = '', ...cells]) =>
            html`<tr>
              <th scope="row">${heading}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
