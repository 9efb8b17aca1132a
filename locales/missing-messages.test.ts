import { expect, it } from 'vitest'
import { addFallbackMessages, listMissing, formatMissingReport } from './missing-messages.ts'

const en = { 'cart.title': 'Your cart', 'cart.total': 'Total' }
const da = { 'cart.title': 'Din kurv' }

it('each message that is missing in a language is listed [ROUTE-11]', () => {
  expect(listMissing(da, en)).toEqual(['cart.total'])
  expect(listMissing(en, en)).toEqual([])
})

it('a message that is missing in a language is replaced by the English message [ROUTE-11]', () => {
  expect(addFallbackMessages(da, en)).toEqual({ 'cart.title': 'Din kurv', 'cart.total': 'Total' })
})

it('the report lists the missing messages by language, with the English text beside each key [ROUTE-11]', () => {
  expect(formatMissingReport({ en, da, sv: en })).toEqual([
    'da: 1 of 2 messages are missing and shown in English',
    '  cart.total: Total',
  ])
})
