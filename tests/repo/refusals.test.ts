import { describe, expect, it } from 'vitest'
import { getRefusal } from '../../worker/routes/checkout/refusals.ts'
import { readText } from './repository.ts'

/** The merchant's codes, as its README lists them for those who call it. */
const section = /^## Error codes$(.*?)^## /ms.exec(readText('worker/merchant/README.md'))?.[1] ?? ''
const codes = [...section.matchAll(/^\| (`.*?`) +\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`(\w+)`/g)].map(([, code = '']) => code),
)

/** Answers to what no checkout asks for. */
const elsewhere = ['ALREADY_CUSTOMER']

describe('the codes with which the merchant refuses', () => {
  it('CHECKOUT-10 stand in a table of its README', () => {
    expect(codes).toEqual(expect.arrayContaining(['INVALID_IDENTITY_NUMBER', 'RequirementsNotMet']))
    expect(codes.length).toBeGreaterThan(20)
  })

  it.each(codes.filter((code) => !elsewhere.includes(code)))(
    'CHECKOUT-10 %s means something of its own to the checkout',
    (code) => {
      expect(getRefusal(code)).not.toEqual(getRefusal('SOMETHING_NEW'))
    },
  )

  it('CHECKOUT-10 an unknown one, a missing one and a name that every object has give the general error', () => {
    for (const code of ['SOMETHING_NEW', null, '', 'constructor']) {
      expect(getRefusal(code)).toEqual({ problem: 'general', errors: {} })
    }
  })
})
