const letters = [
  ['å', '{1'],
  ['Å', '{1'],
  ['ä', '{2'],
  ['Ä', '{2'],
  ['ö', '{3'],
  ['Ö', '{3'],
] as const

/**
 * Builds SQL for a sort key that puts names with å, ä and ö after z. The index
 * `product_texts_by_name` must use exactly the same expression.
 */
export function buildNameKeySql(column: string): string {
  return letters.reduce(
    (inner, [letter, key]) => `replace(${inner}, '${letter}', '${key}')`,
    `lower(${column})`,
  )
}
