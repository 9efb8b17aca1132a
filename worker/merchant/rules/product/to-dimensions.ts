const BOX = { length: 190, width: 140 }
const FILL_RATIO = 0.75
const MIN_HEIGHT_MILLIMETRES = 30

/**
 * Returns the outer size of a meal's box in millimetres. All boxes have the same length and width;
 * the height depends on the weight.
 */
export function toDimensions(weightGrams: number) {
  const cubicMillimetres = (weightGrams * 1000) / FILL_RATIO
  const height = Math.ceil(cubicMillimetres / (BOX.length * BOX.width))
  return { ...BOX, height: Math.max(height, MIN_HEIGHT_MILLIMETRES) }
}
