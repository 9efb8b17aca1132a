import type { PictureBase, PictureRecipe } from './picture-recipe.ts'
import {
  ingredients,
  type PictureIngredient,
  type PictureIngredientName,
} from './ingredients/ingredients.ts'
import { keepInside, pointIn, shrinkArea, size, spreadPositions, type Area } from './area.ts'
import { createBodies, type Body, type Group } from './body.ts'
import type { Point } from './outline.ts'
import { shuffle, type Random } from './random.ts'
import { separateBodies } from './settle.ts'

export type Placement = { name: PictureIngredientName; at: Point; degrees: number; size: number }

const tidyBases: readonly PictureBase[] = [
  ...(['rice', 'grains', 'greens', 'mash', 'porridge', 'yoghurt', 'noodles', 'none'] as const),
]

/**
 * Share of the area that the ingredients should fill. Ingredients are scaled to reach this share,
 * between the two limits below.
 */
const wantedShare = 0.74
const smallest = 0.72
const largest = 1.3

function toGroup({ name, count }: PictureIngredient): Group {
  const ingredient = ingredients[name]
  return { name, ingredient, count: count * ingredient.pieces, size: 1 }
}

function toGroups(list: readonly PictureIngredient[], area: Area): Group[] {
  const groups = list.map(toGroup)
  const filled = groups.reduce((sum, { ingredient, count }) => {
    if (ingredient.manner === 'scattered' || ingredient.manner === 'poured') return sum
    const shared = ingredient.manner === 'heap' ? 0.6 : 1
    return sum + ingredient.length * ingredient.step * count * shared
  }, 0)
  const share = filled / size(area)
  const wanted = Math.sqrt(wantedShare / Math.max(share, 0.01))
  const factor = Math.max(smallest, Math.min(largest, wanted))
  return groups.map((group) => ({ ...group, size: factor }))
}

/**
 * Chooses a position for each ingredient. The main ingredient is left of the centre and the other
 * ingredients are around it.
 */
function tidyAnchors(area: Area, groups: readonly Group[], random: Random): Map<Group, Point> {
  const anchors = new Map<Group, Point>()
  const mains = groups.filter(({ ingredient }) => ingredient.isMain)
  const others = groups.filter(({ ingredient }) => !ingredient.isMain)
  for (const [index, group] of mains.entries())
    anchors.set(
      group,
      groups.length === 1 ? area.centre : pointIn(area, Math.PI * (0.95 + index * 0.7), 0.34),
    )
  const start = random.between(-1.9, -1.5)
  const arc = mains.length === 0 ? Math.PI * 2 : Math.PI * 1.25
  for (const [index, group] of others.entries()) {
    const angle = start + (arc * (index + 0.5)) / others.length
    anchors.set(group, pointIn(area, angle, group.ingredient.isAtEdge ? 0.95 : 0.62))
  }
  return anchors
}

function tidyBodies(area: Area, groups: readonly Group[], random: Random): Body[] {
  const anchors = tidyAnchors(area, groups, random)
  return groups.flatMap((group) => {
    const anchor = anchors.get(group) ?? area.centre
    return createBodies(group, random).map((body): Body => ({
      ...body,
      anchor,
      at: random.near(anchor, 14),
    }))
  })
}

/** Spreads all items over the dish. Large items are placed first and left of the centre. */
function mixedBodies(area: Area, groups: readonly Group[], random: Random): Body[] {
  const loose = groups.flatMap((group) => createBodies(group, random))
  const bySize = Object.groupBy(loose, ({ items, circles }) =>
    items.length > 1 || circles.some(({ radius }) => radius > 28) ? 'large' : 'small',
  )
  const large = shuffle(bySize.large ?? [], random)
  const small = shuffle(bySize.small ?? [], random)
  const start = random.between(2.6, 3.6)
  const placedLarge = large.map((body, index): Body => {
    const distance = body.group.ingredient.isAtEdge ? 0.95 : large.length === 1 ? 0.12 : 0.45
    const at = pointIn(area, start + (index * Math.PI * 2) / large.length, distance)
    return { ...body, anchor: at, at }
  })
  const positions = shuffle(spreadPositions(shrinkArea(area, 14), small.length, random), random)
  const placedSmall = small.map((body, index): Body => {
    const { isAtEdge } = body.group.ingredient
    const at = isAtEdge ? pointIn(area, -0.7, 0.95) : (positions[index] ?? area.centre)
    return { ...body, anchor: at, at }
  })
  return [...placedLarge, ...placedSmall]
}

/** Finds the position that is farthest from all items that are already placed. */
function findFreePosition(area: Area, taken: readonly Point[], random: Random): Point {
  const candidates = spreadPositions(area, 18, random)
  const distance = (position: Point) =>
    Math.min(1e6, ...taken.map(([x, y]) => Math.hypot(x - position[0], y - position[1])))
  const best = candidates.sort((one, other) => distance(other) - distance(one))[0] ?? area.centre
  return keepInside(area, random.near(best, 5), 2)
}

type Scattering = { group: Group; taken: Point[] }

function scatter(area: Area, { group, taken }: Scattering, random: Random): Placement[] {
  const isLarge = group.ingredient.length > 36
  const inner = shrinkArea(area, isLarge ? area.half[0] * 0.32 : 16)
  return Array.from({ length: group.count }, () => {
    const at = findFreePosition(inner, taken, random)
    taken.push(at)
    const { name, size: factor } = group
    return { name, at, degrees: random.between(0, 360), size: isLarge ? 0.84 : factor }
  })
}

/**
 * Returns whether an item is small, such as an egg or a tomato. Herbs must not cover small items,
 * but they may cover slices and fillets.
 */
const isSmall = ({ name }: Placement) => {
  const { length, width, manner } = ingredients[name]
  return manner !== 'fan' && manner !== 'heap' && length * width < 5000
}

const depth = ({ group }: Body) =>
  group.ingredient.manner === 'heap' ? 0 : group.ingredient.isMain ? 2 : 1

export function arrange(recipe: PictureRecipe, area: Area, random: Random): Placement[] {
  const groups = toGroups(recipe.ingredients, area)
  const byLayer = Object.groupBy(groups, ({ ingredient: { manner } }) =>
    manner === 'poured' || manner === 'scattered' ? manner : 'solid',
  )
  const toBodies = tidyBases.includes(recipe.base) ? tidyBodies : mixedBodies
  const bodies = toBodies(area, byLayer.solid ?? [], random)
  separateBodies(area, bodies)
  const placed = bodies
    .toSorted((one, other) => depth(one) - depth(other))
    .flatMap(({ group, at, items }) =>
      items.map(({ offset, degrees }): Placement => ({
        name: group.name,
        at: [at[0] + offset[0], at[1] + offset[1]],
        degrees,
        size: group.size,
      })),
    )
  const scatterAll = (list: readonly Group[] = [], taken: Point[] = []) =>
    list.flatMap((group) => scatter(area, { group, taken }, random))
  const under = scatterAll(byLayer.poured)
  const taken = [...under, ...placed].filter(isSmall).map((placement) => placement.at)
  return [...under, ...placed, ...scatterAll(byLayer.scattered, taken)]
}
