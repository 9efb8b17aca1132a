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

table {
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
}

caption {
  padding-block-end: 0.5rem;
  color: var(--on-surface-quiet);
  text-align: start;
}

th,
td {
  padding: 0.5rem 1rem 0.5rem 0;
  border-block-start: 1px solid var(--hairline);
  overflow-wrap: normal;
  white-space: nowrap;
  text-align: end;
}

:is(th, td):first-child {
  text-align: start;
}
`
