const names =
  'count dlong dshort color gender brand pid cat category price pmax pmin name artnr search'.split(
    ' ',
  )

/**
 * Fills the placeholders of a title or description of the merchant, such as `[name]`. One without a
 * value is left out, and a word that is no placeholder stays. Returns null if nothing is left.
 */
export function fillMeta(
  text: string | null | undefined,
  values: Record<string, string | number>,
): string | null {
  const toValue = (word: string, name: string) =>
    names.includes(name) ? `${values[name] ?? ''}` : word
  const filled = (text ?? '').replace(/\[(\w+)\]/g, toValue)
  return filled.replace(/\s+/g, ' ').trim() || null
}
