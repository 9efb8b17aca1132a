const BOX = { length: 190, width: 140 }
const FILLING = 0.75
const LOWEST_MILLIMETRES = 30

/** Outer size in millimetres: every meal comes in a box of one base, as high as its weight asks for. */
export function toDimensions(weightGrams: number) {
  const cubicMillimetres = (weightGrams * 1000) / FILLING
  const height = Math.ceil(cubicMillimetres / (BOX.length * BOX.width))
  return { ...BOX, height: Math.max(height, LOWEST_MILLIMETRES) }
}
