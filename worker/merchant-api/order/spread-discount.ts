type Amount = { incVat: number; exVat: number }

function takeShares(totals: readonly number[], discount: number): number[] {
  const sum = totals.reduce((all, total) => all + total, 0)
  const taken = Math.min(Math.max(discount, 0), sum)
  const left = totals.map((total) => total - Math.floor((taken * total) / (sum || 1)))
  let rest = taken - (sum - left.reduce((all, total) => all + total, 0))
  return left.map((total) => {
    const part = Math.min(rest, total)
    rest -= part
    return total - part
  })
}

/**
 * Takes a discount of a whole order from its items, by share. What rounding leaves is taken from the
 * first ones. All amounts are whole minor units.
 */
export function spreadDiscount<Item extends { total: Amount }>(
  items: readonly Item[],
  discount: Amount,
): Item[] {
  const take = (kind: keyof Amount) =>
    takeShares(
      items.map(({ total }) => total[kind]),
      discount[kind],
    )
  const incVat = take('incVat')
  const exVat = take('exVat')
  return items.map((item, index) => ({
    ...item,
    total: { incVat: incVat[index] ?? 0, exVat: exVat[index] ?? 0 },
  }))
}
