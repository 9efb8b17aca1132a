/**
 * Formats a table with a header row. Each column is as wide as its widest cell. The first column is
 * text, and the other columns are numbers.
 */
export function formatTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  )
  const toLine = (row: string[]) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? ''
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [toLine(head), rule, ...rows.map(toLine)].map((line) => line.trimEnd()).join('\n')
}

/**
 * Returns the last two cells of a table row: the budget, and whether the value is within the
 * budget.
 */
export function toBudgetCells(value: number, budget: number | undefined, unit: string): string[] {
  if (budget === undefined) return ['', '']
  return [`${budget} ${unit}`, value <= budget ? 'ok' : 'OVER']
}
