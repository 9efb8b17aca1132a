import { keepInside, type Area } from './area.ts'
import type { Body } from './body.ts'
import type { Point } from './outline.ts'

const rounds = 140

function pushApart(one: Body, other: Body) {
  const slack = one.group.name === other.group.name ? 1 : 0.97
  for (const left of one.circles)
    for (const right of other.circles) {
      const x = other.at[0] + right.offset[0] - one.at[0] - left.offset[0]
      const y = other.at[1] + right.offset[1] - one.at[1] - left.offset[1]
      const distance = Math.hypot(x, y) || 0.1
      const overlap = (left.radius + right.radius) * slack - distance
      if (overlap <= 0) continue
      const [oneMass, otherMass] = [weigh(one), weigh(other)]
      const share = otherMass / (oneMass + otherMass)
      const force = (overlap / distance) * 0.5
      one.at = [one.at[0] - x * force * share, one.at[1] - y * force * share]
      other.at = [other.at[0] + x * force * (1 - share), other.at[1] + y * force * (1 - share)]
    }
}

const weigh = (body: Body) =>
  body.circles.reduce((sum, { radius }) => sum + radius * radius, 0) *
  (body.group.ingredient.isMain ? 3 : 1)

function contain(area: Area, body: Body) {
  const slack = body.group.ingredient.isAtEdge ? 0.35 : 1
  for (const { offset, radius } of body.circles) {
    const position: Point = [body.at[0] + offset[0], body.at[1] + offset[1]]
    const inside = keepInside(area, position, radius * slack)
    body.at = [body.at[0] + inside[0] - position[0], body.at[1] + inside[1] - position[1]]
  }
}

/**
 * Moves all bodies together by the same distance, so that their common centre comes nearer to the
 * centre of the area.
 */
function recentre(area: Area, bodies: readonly Body[]) {
  const whole = bodies.reduce((sum, body) => sum + weigh(body), 0) || 1
  const mean = (axis: 0 | 1) =>
    bodies.reduce((sum, body) => sum + body.at[axis] * weigh(body), 0) / whole - area.centre[axis]
  const [x, y] = [mean(0) * 0.5, mean(1) * 0.5]
  for (const body of bodies) {
    body.at = [body.at[0] - x, body.at[1] - y]
    contain(area, body)
  }
}

/** Moves overlapping bodies apart until they are side by side. Each body stays near its wanted position. */
export function separateBodies(area: Area, bodies: readonly Body[]) {
  for (let round = 0; round < rounds; round += 1) {
    const pull = 0.05 * (1 - round / rounds)
    for (const [index, body] of bodies.entries()) {
      body.at = [
        body.at[0] + (body.anchor[0] - body.at[0]) * pull,
        body.at[1] + (body.anchor[1] - body.at[1]) * pull,
      ]
      for (const other of bodies.slice(index + 1)) pushApart(body, other)
    }
    for (const body of bodies) contain(area, body)
  }
  recentre(area, bodies)
}
