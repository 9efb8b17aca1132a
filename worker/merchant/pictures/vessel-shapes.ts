import type { PictureRecipe } from './picture-recipe.ts'
import { roundArea } from './area.ts'
import { chooseEnamel, chooseGlaze, ivory, slate, type Glaze } from './colours.ts'
import { circle, shadowColour, strokeCircle, strokeCurve } from './marks.ts'
import { move, polar, scale, type Point } from './outline.ts'
import type { Random } from './random.ts'
import type { Drawing } from './shape.ts'
import { drawBowl, drawPlate, drawTray, middle, type Vessel } from './vessel.ts'

type Vessels = readonly [DrawVessel, ...DrawVessel[]]
type DrawVessel = (glaze: Glaze, random: Random) => Vessel

function drawHandle([x, y]: Point, side: number, glaze: Glaze): Drawing {
  const loop = move(scale('-14 -46, 21 -40, 27 0, 21 40, -14 46', side, 1), [x, y])
  return [
    strokeCurve(move(loop, [8, 12]), { colour: shadowColour, width: 15, opacity: 0.18 }),
    strokeCurve(loop, { colour: glaze.edge, width: 16 }),
    strokeCurve(move(loop, [-1, -1.5]), { colour: glaze.rim, width: 11 }),
    strokeCurve(move(loop, [-2, -3]), { colour: glaze.light, width: 2.5 }),
  ]
}

const drawLining = (radius: number, glaze: Glaze): Drawing => [
  circle([1, 1], radius - 12, glaze.well),
  circle([3, 4], radius - 16, glaze.wall),
]

function drawPot(glaze: Glaze, radius = 150): Vessel {
  const handles = [-1, 1].flatMap((side) => drawHandle([side * (radius + 4), 0], side, glaze))
  const { shadow, drawing, side } = drawBowl(middle, radius, glaze)
  return {
    shadow,
    drawing: [...handles, ...drawing, ...drawLining(radius, glaze)],
    area: roundArea([1, 2], radius - 20),
    side: { ...side, height: 112, foot: 0.9 },
  }
}

const iron = { rim: '#3d4145', edge: '#1e2123', well: '#34383b', wall: '#2b2f31', light: '#6a7075' }

function drawPan(_glaze: Glaze, random: Random): Vessel {
  const radius = 152
  const angle = random.pick([-0.9, -0.5, 0.5, 2.4, 3.7])
  const handle = [-8, 60, 150].map((beyond) => polar(angle, radius + beyond))
  const { shadow, drawing, side } = drawBowl(middle, radius, iron)
  const cast = { colour: shadowColour, width: 34, opacity: 0.16 }
  return {
    shadow: [strokeCurve(move(handle, [10, 15]), cast), ...shadow],
    drawing: [
      strokeCurve(handle, { colour: iron.edge, width: 36 }),
      strokeCurve(move(handle, [-1, -2]), { colour: iron.rim, width: 29 }),
      ...drawing,
    ],
    area: roundArea([1, 2], radius - 20),
    side: { ...side, height: 44, foot: 0.88 },
  }
}

function drawCup(glaze: Glaze): Vessel {
  const radius = 148
  const bowl = drawBowl(middle, radius, glaze)
  return { ...bowl, drawing: [...drawHandle([radius + 2, 0], 1, glaze), ...bowl.drawing] }
}

function drawBowlOnPlate(glaze: Glaze): Vessel {
  const plate = drawPlate(178, glaze.rim === ivory.rim ? slate : ivory)
  const bowl = drawBowl(middle, 142, glaze)
  const drawing = [...plate.drawing, ...bowl.shadow, ...bowl.drawing]
  return { ...plate, drawing, area: bowl.area }
}

function drawLinedPlate(glaze: Glaze, random: Random): Vessel {
  const plate = drawPlate(172, glaze)
  const colour = random.pick(['#2f4a66', '#b93c27', '#7d967d'])
  const line = strokeCircle(middle, 161, { colour, width: 5 })
  return { ...plate, drawing: [...plate.drawing, line] }
}

const plates: Vessels = [
  (glaze) => drawPlate(174, glaze),
  (glaze) => drawPlate(164, glaze, 0.9),
  drawLinedPlate,
]
const bowls: Vessels = [
  (glaze) => drawBowl(middle, 160, glaze),
  drawCup,
  (glaze) => drawPlate(180, glaze, 0.76),
  drawBowlOnPlate,
]
const pots: Vessels = [(glaze) => drawPot(glaze), drawPan, (glaze) => drawPot(glaze, 156)]

/** The shapes of each vessel, and how many of them, from the first, look right at an angle. */
const shapesOf = {
  plate: { shapes: plates, tiltedCount: 3 },
  bowl: { shapes: bowls, tiltedCount: 3 },
  pot: { shapes: pots, tiltedCount: 2 },
} as const

type VesselOptions = { random: Random; shape?: number; isTilted?: boolean }

/** Draws the vessel of a meal around the point 0,0, in one of several shapes. */
export function drawVessel(
  { vessel, base, tint }: PictureRecipe,
  { random, shape = 0, isTilted = false }: VesselOptions,
): Vessel {
  if (vessel === 'box') return drawTray(middle, [138, 178], base === 'none')
  const glaze = vessel === 'pot' ? chooseEnamel(random) : chooseGlaze({ base, tint }, random)
  const { shapes, tiltedCount } = shapesOf[vessel]
  const draw = shapes[shape % (isTilted ? tiltedCount : shapes.length)] ?? shapes[0]
  return draw(glaze, random)
}
