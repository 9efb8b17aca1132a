import { describe, expect, it } from 'vitest'
import { getRefusal } from '../../worker/routes/checkout/refusals.ts'
import { readText } from './repository.ts'

/** The error codes of the merchant, as listed in its documentation. */
const section =
  /^## Error codes$(.*?)^## /ms.exec(readText('worker/merchant/docs/errors.md'))?.[1] ?? ''
const codes = [...section.matchAll(/^\| (`.*?`) +\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`(\w+)`/g)].map(([, code = '']) => code),
)

/** Error codes of requests that the checkout never sends. */
const codesOutsideCheckout = ['ALREADY_CUSTOMER']

describe('error codes of the merchant', () => {
  it('the documentation of the merchant lists the error codes in a table [CHECKOUT-10]', () => {
    expect(codes).toEqual(expect.arrayContaining(['INVALID_IDENTITY_NUMBER', 'RequirementsNotMet']))
    expect(codes.length).toBeGreaterThan(20)
  })

  it.each(codes.filter((code) => !codesOutsideCheckout.includes(code)))(
    'the checkout has a specific refusal for %s [CHECKOUT-10]',
    (code) => {
      expect(getRefusal(code)).not.toEqual(getRefusal('SOMETHING_NEW'))
    },
  )

  it('an unknown code, a missing code and the name of an object property give the general error [CHECKOUT-10]', () => {
    for (const code of ['SOMETHING_NEW', null, '', 'constructor']) {
      expect(getRefusal(code)).toEqual({ problem: 'general', errors: {} })
    }
  })
})
