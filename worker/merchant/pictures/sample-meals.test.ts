import { describe, expect, test } from 'vitest'
import { pictureBases, pictureIngredients } from './picture-names.ts'
import { roundArea } from './area.ts'
import { bases } from './bases/bases.ts'
import { ingredients } from './ingredients/ingredients.ts'
import { createPen } from './pen.ts'
import { createRandom } from './random.ts'
import { createSheet } from './sheet.ts'

const newSheet = () => createSheet({ prefix: 't', random: createRandom(1) })

function drawIngredient(name: (typeof pictureIngredients)[number]): string {
  const sheet = newSheet()
  const pen = createPen(sheet, { degrees: 0 })
  ingredients[name].draw(pen)
  return sheet.definitions() + pen.text()
}

function drawBase(name: (typeof pictureBases)[number]): string {
  const sheet = newSheet()
  const svg = bases[name](roundArea([200, 250], 130), sheet)
  return sheet.definitions() + svg
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
    expect(drawBase('none')).toBe('')
  })
})
