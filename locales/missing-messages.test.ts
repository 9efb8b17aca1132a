import { expect, it } from 'vitest'
import { fillMissing, findMissing, reportMissing } from './missing-messages.ts'

const en = { 'cart.title': 'Your cart', 'cart.total': 'Total' }
const da = { 'cart.title': 'Din kurv' }

it('ROUTE-11 a message that a language lacks is found', () => {
  expect(findMissing(da, en)).toEqual(['cart.total'])
  expect(findMissing(en, en)).toEqual([])
})

it('ROUTE-11 a message that a language lacks is read in English', () => {
  expect(fillMissing(da, en)).toEqual({ 'cart.title': 'Din kurv', 'cart.total': 'Total' })
})

it('ROUTE-11 what is missing is told by language, with the English text beside each key', () => {
  expect(reportMissing({ en, da, sv: en })).toEqual([
    'da: 1 of 2 messages are missing and read in English',
    '  cart.total: Total',
  ])
})
