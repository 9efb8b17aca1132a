import { describe, expect, test } from 'vitest'
import { pictureIngredients, ingredients } from './ingredients/ingredients.ts'
import { pictureBases } from './picture-recipe.ts'
import { roundArea } from './area.ts'
import { bases } from './bases/bases.ts'
import { frame } from './frame.ts'
import type { Point } from './outline.ts'
import { createPen } from './pen.ts'
import { createRandom } from './random.ts'
import type { Drawing } from './shape.ts'

const compose = (drawing: Drawing, at: Point) => frame([{ drawing, at }], { prefix: 't' })

function drawIngredient(name: (typeof pictureIngredients)[number]): string {
  const pen = createPen({ random: createRandom(1), degrees: 0 })
  ingredients[name].draw(pen)
  return compose(pen.listShapes(), [200, 250])
}

function drawBase(name: (typeof pictureBases)[number]): string {
  const sheet = { random: createRandom(1), dishName: '' }
  return compose(bases[name](roundArea([200, 250], 130), sheet), [0, 0])
}

describe('the drawings of bases and ingredients', () => {
  test.each(pictureIngredients)(
    'the ingredient %s is drawn with a shadow and at least two colours',
    (name) => {
      const svg = drawIngredient(name)
      const colours = new Set(svg.match(/#[0-9a-f]{6}/g))
      expect(svg).toContain('opacity=".2')
      expect(colours.size).toBeGreaterThanOrEqual(2)
    },
  )

  test.each(pictureBases.filter((name) => name !== 'none'))(
    'the base %s covers its vessel',
    (name) => {
      expect(drawBase(name).match(/<(?:path|use)/g)?.length).toBeGreaterThanOrEqual(4)
    },
  )

  test('no two bases or ingredients have the same drawing', () => {
    const drawings = [...pictureIngredients.map(drawIngredient), ...pictureBases.map(drawBase)]
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  test('the base called none leaves the vessel empty', () => {
    expect(drawBase('none')).not.toMatch(/<(?:path|use|circle)/)
  })
})
