import { describe, expect, it } from 'vitest'
import { getRefusal } from '../../worker/routes/checkout/refusals.ts'
import { readText } from './repository.ts'

/** Section of the error documentation with the table of all error codes. */
const section =
  /^## Error codes$(.*?)^## /ms.exec(readText('worker/merchant/docs/errors.md'))?.[1] ?? ''
const codes = [...section.matchAll(/^\| (`.*?`) +\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`(\w+)`/g)].map(([, code = '']) => code),
)

/** Error codes that the merchant returns only for requests that the checkout does not send. */
const codesOutsideCheckout = ['ALREADY_CUSTOMER', 'ALREADY_REVIEWED']

describe('error codes of the merchant', () => {
  it('the documentation of the merchant lists the error codes in a table [CHECKOUT-10]', () => {
    expect(codes).toEqual(expect.arrayContaining(['INVALID_IDENTITY_NUMBER', 'RequirementsNotMet']))
    expect(codes.length).toBeGreaterThan(20)
  })

  it.each(codes.filter((code) => !codesOutsideCheckout.includes(code)))(
    'the checkout has a specific message for the error code %s [CHECKOUT-10]',
    (code) => {
      expect(getRefusal(code)).not.toEqual(getRefusal('SOMETHING_NEW'))
    },
  )

  it('the checkout shows the general error for an unknown code, a missing code and the name of an object property [CHECKOUT-10]', () => {
    for (const code of ['SOMETHING_NEW', null, '', 'constructor']) {
      expect(getRefusal(code)).toEqual({ problem: 'general', errors: {} })
    }
  })
})
