/** Returns the value below which this part of the values lies; between two values it interpolates. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * part
  const lower = sorted[Math.floor(position)] ?? Number.NaN
  const upper = sorted[Math.ceil(position)] ?? Number.NaN
  return lower + (upper - lower) * (position % 1)
}

export const median = (values: number[]): number => quantile(values, 0.5)
