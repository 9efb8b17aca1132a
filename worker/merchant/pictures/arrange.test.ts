import { describe, expect, test } from 'vitest'
import { meals } from '../seed/meals/meals.ts'
import { roundArea } from './area.ts'
import { arrange, type Placement } from './arrange.ts'
import { ingredients } from './ingredients/ingredients.ts'
import { createRandom } from './random.ts'

const area = roundArea([200, 250], 132)
const layouts = meals.map(({ productId, alias, picture }) => ({
  name: alias.en,
  picture,
  placements: arrange(picture, area, createRandom(productId)),
}))
const distance = (one: Placement, other: Placement) =>
  Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])

describe('the layout of a dish', () => {
  test.each(layouts)(
    'the layout of $name contains each ingredient as often as the recipe says',
    ({ picture, placements }) => {
      for (const { name, count } of picture.ingredients) {
        const placed = placements.filter((placement) => placement.name === name)
        expect(placed, name).toHaveLength(count * ingredients[name].pieces)
      }
    },
  )

  test.each(layouts)(
    'the layout of $name keeps all ingredients inside the vessel',
    ({ placements }) => {
      const outside = placements.filter(({ name, at, size }) => {
        if (ingredients[name].isAtEdge) return false
        const reach = (Math.min(ingredients[name].length, ingredients[name].width) / 2) * size
        return Math.hypot(at[0] - 200, at[1] - 250) + reach > 142
      })
      expect(outside.map(({ name }) => name)).toEqual([])
    },
  )

  test.each(layouts)(
    'the layout of $name does not let ingredients of one kind cover each other',
    ({ placements }) => {
      const singles = placements.filter(({ name }) => ingredients[name].manner === 'single')
      const covered = singles.filter((one, index) =>
        singles.slice(index + 1).some((other) => {
          const { length, width } = ingredients[one.name]
          return (
            other.name === one.name &&
            distance(one, other) < Math.min(length, width) * one.size * 0.6
          )
        }),
      )
      expect(covered.map(({ name }) => name)).toEqual([])
    },
  )
})
