import { drawDish } from './dish.ts'
import { frame } from './frame.ts'
import { drawBackground } from './background.ts'
import { createRandom } from './random.ts'
import { createSheet } from './sheet.ts'

/** Draws an empty plate for meals without a picture. */
export function drawPlaceholder(): string {
  const sheet = createSheet({ prefix: 'e', random: createRandom(5) })
  const dish = drawDish(
    { vessel: 'plate', base: 'none', tint: 6, ingredients: [] },
    [200, 250],
    sheet,
  )
  return frame(drawBackground(6, sheet.random) + dish, sheet)
}
