import { describe, expect, it } from 'vitest'
import {
  getReadableCheckout,
  hasEnteredParts,
  hasPrivateParts,
  isOwner,
  unknownOwner,
} from './checkout-owner.ts'

const customer = { customerId: 5, keyHash: null }
const browser = { customerId: null, keyHash: 'a' }

describe('owner of a checkout', () => {
  it.each([
    ['a customer', customer, customer, true],
    ['another customer', customer, { customerId: 6, keyHash: null }, false],
    ['a guest', customer, browser, false],
    ['the same browser', browser, browser, true],
    ['another browser', browser, { customerId: null, keyHash: 'b' }, false],
    ['a request without a key', browser, unknownOwner, false],
    ['an unknown owner', unknownOwner, unknownOwner, false],
  ])('%s may read private parts only if it sent them', (_name, owner, reader, expected) => {
    expect(isOwner(owner, reader)).toBe(expected)
  })

  it('a reader who is not the owner sees the chosen options and no private part', () => {
    const checkout = {
      email: 'asa@example.com',
      identityNumber: '811218-9876',
      billingAddress: { zip: '111 22' },
      shippingAddress: { zip: '111 22' },
      message: 'Ring först',
      customerOrderNumber: 'PO-77',
      goodsLabel: 'Kök 3',
      shippingId: 2,
      paymentId: 23,
    }
    const stored = { checkout, checkoutOwner: browser }
    expect(getReadableCheckout(stored, unknownOwner)).toEqual({ shippingId: 2, paymentId: 23 })
    expect(getReadableCheckout(stored, browser)).toEqual(checkout)
  })

  it.each([
    [{ email: 'asa@example.com' }, true],
    [{ billingAddress: { firstName: '', zip: '111 22' } }, true],
    [{ billingAddress: { firstName: '', zip: null }, message: '' }, false],
    [{ shippingId: 1, billingAddress: null }, false],
  ])('the input %j contains private data: %j', (input, expected) => {
    expect(hasPrivateParts(input)).toBe(expected)
  })

  it.each([
    [{ billingAddress: { firstName: 'Asa', zip: '111 22' }, email: 'asa@example.com' }, false],
    [{ billingAddress: { firstName: '', zip: '411 19' }, message: '' }, false],
    [{ billingAddress: { firstName: 'Asa', lastName: 'Alm' } }, true],
    [{ message: 'Ring först' }, true],
  ])('somebody entered %j besides the account and a postal code: %j', (input, expected) => {
    const account = { email: 'asa@example.com', personalId: '', address: { firstName: 'Asa' } }
    expect(hasEnteredParts(input, account)).toBe(expected)
    expect(hasEnteredParts(input, null)).toBe(expected || 'email' in input)
  })
})
