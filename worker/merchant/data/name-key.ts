const letters = [
  ['å', '{1'],
  ['Å', '{1'],
  ['ä', '{2'],
  ['Ä', '{2'],
  ['ö', '{3'],
  ['Ö', '{3'],
] as const

/** An order of names with å, ä and ö last. The index product_texts_by_name is over the very same expression. */
export function toNameKey(column: string): string {
  return letters.reduce(
    (inner, [letter, key]) => `replace(${inner}, '${letter}', '${key}')`,
    `lower(${column})`,
  )
}
