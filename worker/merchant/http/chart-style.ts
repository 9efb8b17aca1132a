/** CSS for the charts and tables of the admin tools. */
export const chartStyle = `.chart {
  display: grid;
  gap: 0.75rem;
  margin-block: 1rem;
}

.chart li {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.25rem 1rem;
}

.chart svg {
  inline-size: 100%;
  block-size: 1.25rem;
  border-radius: 4px;
}

.chart-track {
  fill: var(--hairline);
}

.chart-bar {
  fill: light-dark(#1f6b47, #6fcf9b);
}

.chart-bar.fair {
  fill: light-dark(#b06f00, #ffb733);
}

.chart-bar.poor {
  fill: var(--danger);
}

.table {
  overflow-x: auto;
  margin-block: 1rem;
}

.table table {
  margin-block-end: 0;
  font-variant-numeric: tabular-nums;
}

.table caption {
  color: var(--on-surface-quiet);
  font-weight: 400;
}

.table :is(th, td) {
  inline-size: auto;
  padding: 0.5rem 1rem 0.5rem 0;
  overflow-wrap: normal;
  white-space: nowrap;
  text-align: end;
}

.table :is(th, td):first-child {
  text-align: start;
}
`
