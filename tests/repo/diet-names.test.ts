import { expect, it } from 'vitest'
import { z } from 'zod'
import { dietNames } from '../../worker/merchant/seed/meals/meal-parameters.ts'
import { readText } from './repository.ts'

const readMessages = (locale: 'sv' | 'en') =>
  z.record(z.string(), z.string()).parse(JSON.parse(readText(`locales/${locale}.json`)))

const messages = { sv: readMessages('sv'), en: readMessages('en') }

// A mark replaces the diet of a card that has its text.
it.each([
  ['vegetarian', 'diet.mark.vegetarian'],
  ['vegan', 'diet.mark.vegan'],
  ['gluten-free', 'diet.mark.glutenFree'],
  ['lactose-free', 'diet.mark.lactoseFree'],
] as const)('the diet %s has one name in the catalogue and in the mark %s', (diet, key) => {
  expect(dietNames[diet]).toEqual({ sv: messages.sv[key], en: messages.en[key] })
})
