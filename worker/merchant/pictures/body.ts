import type { PictureIngredientName } from './ingredients/ingredients.ts'
import type { Ingredient } from './ingredient.ts'
import { polar, rotatePoint, type Point } from './outline.ts'
import type { Random } from './random.ts'

export type Group = {
  name: PictureIngredientName
  ingredient: Ingredient
  count: number
  size: number
}

/**
 * A group of food that moves as one object: a single item, a fan or a heap. Its circles keep other
 * bodies away.
 */
export type Body = {
  group: Group
  at: Point
  anchor: Point
  circles: { offset: Point; radius: number }[]
  items: { offset: Point; degrees: number }[]
}

type LooseBody = Omit<Body, 'at' | 'anchor'>

/** Covers a rotated rectangle with a row of circles. */
function cover([length, width]: Point, degrees: number): Body['circles'] {
  const isLong = length >= width
  const [long, radius] = isLong ? [length, width / 2] : [width, length / 2]
  const count = Math.max(1, Math.round(long / (radius * 2)))
  const room = long - radius * 2
  return Array.from({ length: count }, (_, index) => {
    const along = count === 1 ? 0 : -room / 2 + (room * index) / (count - 1)
    return { offset: rotatePoint(isLong ? [along, 0] : [0, along], degrees), radius }
  })
}

function fanBody(group: Group, random: Random): LooseBody {
  const { ingredient, count, size } = group
  const step = ingredient.step * size
  const degrees = random.pick([-62, -48, 40, 58, -30])
  const width = ingredient.width * size + step * (count - 1)
  const items = Array.from({ length: count }, (_, index) => {
    const offCentre = index - (count - 1) / 2
    const offset = rotatePoint([offCentre ** 2 * 0.9 * size, offCentre * step], degrees)
    return { offset, degrees: degrees - offCentre * 4 }
  })
  return { group, items, circles: cover([ingredient.length * size, width], degrees) }
}

function heapBody(group: Group, random: Random): LooseBody {
  const { ingredient, count, size } = group
  const reach = Math.sqrt(count) * ingredient.width * 0.34 * size
  const start = random.between(0, 180)
  const items = Array.from({ length: count }, (_, index) => {
    const distance = count === 1 ? 0 : reach * Math.sqrt((index + 0.3) / count)
    const offset = polar(index * 2.4 + start, distance)
    return { offset, degrees: start + index * 47 + random.between(-12, 12) }
  })
  const radius = reach * 0.8 + ingredient.length * 0.42 * size
  return { group, items, circles: [{ offset: [0, 0], radius }] }
}

function singleBody(group: Group, random: Random): LooseBody {
  const { length, width } = group.ingredient
  const degrees = length > 100 ? random.between(-42, -22) : random.between(0, 360)
  const items = [{ offset: [0, 0] as const, degrees }]
  return { group, items, circles: cover([length * group.size, width * group.size], degrees) }
}

const largestFan = 6
const largestHeap = 7

/** Builds the bodies of one ingredient. A large fan or heap is split into several bodies. */
export function createBodies(group: Group, random: Random): LooseBody[] {
  const { manner } = group.ingredient
  if (manner === 'single')
    return Array.from({ length: group.count }, () => singleBody(group, random))
  const largest = manner === 'fan' ? largestFan : largestHeap
  const parts = Math.ceil(group.count / largest)
  return Array.from({ length: parts }, (_, index) => {
    const count = Math.floor((group.count + index) / parts)
    const part = { ...group, count }
    return manner === 'fan' ? fanBody(part, random) : heapBody(part, random)
  })
}
