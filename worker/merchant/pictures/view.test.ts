import { describe, expect, it } from 'vitest'
import { meals } from '../seed/meals/meals.ts'
import { createRandom } from './random.ts'
import { chooseView } from './view.ts'

const nameView = (productId: number) => {
  const { scale, tilt } = chooseView(productId, createRandom(productId))
  return `${scale} ${tilt}`
}

describe('the view of a picture', () => {
  it('a meal and the next one never have the same view, and six in a row have at least four', () => {
    for (let id = 1000; id < 1400; id += 1) {
      const views = new Set([0, 1, 2, 3, 4, 5].map((step) => nameView(id + step)))
      expect(views.size, `${id}`).toBeGreaterThanOrEqual(4)
      expect(nameView(id), `${id}`).not.toBe(nameView(id + 1))
    }
  })

  it('no view is used for more than half of the meals of a category', () => {
    const categories = Map.groupBy(meals, ({ category }) => category)
    for (const [category, own] of categories) {
      const views = Map.groupBy(own, ({ productId }) => nameView(productId))
      const most = Math.max(...[...views.values()].map((list) => list.length))
      expect(most, category).toBeLessThanOrEqual(own.length / 2)
    }
  })
})
