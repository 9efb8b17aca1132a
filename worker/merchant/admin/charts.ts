import { html } from 'hono/html'

export type Bar = {
  label: string
  value: number
  /** The value as text, with its unit. */
  text: string
  rating?: 'good' | 'fair' | 'poor'
}

type BarChart = {
  bars: readonly Bar[]
  /** The value of a bar over the whole width; by default that of the longest bar. */
  max?: number
}

const toWidth = (value: number, max: number) =>
  (max === 0 ? 0 : Math.min(1, value / max) * 100).toFixed(1)

/** Renders horizontal bars, each below its label and its value. */
export function renderBarChart({ bars, max }: BarChart) {
  const longest = max ?? Math.max(...bars.map(({ value }) => value), 0)
  return html`<ul class="chart">
    ${bars.map(
      ({ label, value, text, rating }) =>
        html`<li>
          <span>${label}</span> <strong>${text}</strong>
          <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
            <rect class="chart-track" width="100" height="1" />
            <rect class="chart-bar ${rating ?? ''}" width="${toWidth(value, longest)}" height="1" />
          </svg>
        </li>`,
    )}
  </ul>`
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
