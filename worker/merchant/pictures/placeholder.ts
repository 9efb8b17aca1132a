import { drawDish } from './dish.ts'
import { frame } from './frame.ts'
import { drawGround } from './background.ts'
import { createRandom } from './random.ts'
import { createSheet } from './sheet.ts'

/** An empty plate, where a meal has no picture of its own yet. */
export function drawPlaceholder(): string {
  const sheet = createSheet({ prefix: 'e', random: createRandom(5) })
  const dish = drawDish(
    { vessel: 'plate', base: 'none', tint: 6, ingredients: [] },
    [200, 250],
    sheet,
  )
  return frame(drawGround(6, sheet.random) + dish, sheet)
}
