import { expect, test } from 'vitest'
import { composePictures, createSampleMeals, getTint } from '../pictures/pictures.ts'
import { composeSharePicture } from './compose-share-picture.ts'

test('the share picture continues the table and the light of the drawing to its edges', () => {
  const meals = createSampleMeals().slice(0, 6)
  for (const meal of meals) {
    const [dish] = composePictures([meal])
    const shared = composeSharePicture(dish?.svg ?? '')
    const { body, light } = getTint(meal.picture.tint)
    expect(shared).toContain(`<path fill="${body}" d="M0 0h1200v630H0z"/>`)
    expect(shared).toMatch(new RegExp(`<path fill="${light}" d="M0 0h171v`))
  }
})
