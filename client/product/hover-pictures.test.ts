import { expect, it } from 'vitest'
import { toHoverSource } from './hover-pictures.ts'

const first = 'https://shop.example/pictures/400f500/meatballs.svg'

it('the second picture of a card is in the folder of the first one', () => {
  expect(toHoverSource(first, 'box%20two.png')).toBe(
    'https://shop.example/pictures/400f500/box%20two.png',
  )
})

it('a card may tell only what the name of the second picture adds to the first one', () => {
  expect(toHoverSource(first, '-box')).toBe(
    'https://shop.example/pictures/400f500/meatballs-box.svg',
  )
})
