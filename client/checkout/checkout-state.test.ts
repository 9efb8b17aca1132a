import { describe, expect, it } from 'vitest'
import type { CheckoutContentProps, CheckoutData } from '#shared/checkout/checkout-data.ts'
import {
  chooseDelivery,
  foldSection,
  openSections,
  receive,
  refuse,
  setProblem,
  summarizeFolded,
  createState,
  getListedErrors,
  listLiveErrors,
} from './checkout-state.ts'
import { findProblems, listNumbers } from './find-problems.ts'
import { toFieldName } from './form-elements.ts'

const createContent = (shippingIds: number[] = [1, 2], starts: string[] = []) =>
  ({
    checkout: {
      cart: { codes: [], codeResult: null },
      shippingOptions: shippingIds.map((id) => ({
        id,
        isSelected: id === 1,
        ...(starts.length > 0 && {
          deliveries: { slots: starts.map((start) => ({ start })), selectedStart: '' },
        }),
      })),
      paymentOptions: [
        { id: 24, kind: 'online' },
        { id: 23, kind: 'invoice' },
      ],
    },
    values: {},
    errors: {},
    problem: null,
  }) as unknown as CheckoutContentProps

const data = {
  shop: { market: { country: { code: 'SE' } }, locale: { iso: 'en-GB' } },
} as unknown as CheckoutData
const state = createState(data, createContent())
const folded = { ...state, folded: { delivery: 'delivery', payment: 'payment' } }

describe('the state of the checkout form', () => {
  it('a corrected error leaves the summary above the form, and a new error of the field is announced', () => {
    const refused = refuse(state, { email: 'invalid', city: 'required' })
    expect(listLiveErrors(refused)).toEqual([])
    const corrected = setProblem(refused, 'email', null)
    expect(getListedErrors(corrected)).toEqual({ city: 'required' })
    expect(listLiveErrors(setProblem(corrected, 'email', 'required'))).toEqual(['email'])
  })

  it('a section opens for a new choice if its options have changed, and stays folded otherwise', () => {
    expect(receive(folded, data, createContent()).folded).toEqual(folded.folded)
    expect(receive(folded, data, createContent([2])).folded).toEqual({ payment: 'payment' })
  })

  it('the section of the delivery opens if the chosen one is no longer offered', () => {
    const [saturday, monday] = ['2026-11-28T19:00:00Z', '2026-11-30T15:00:00Z']
    const known = createState(data, createContent([1, 2], [saturday, monday]))
    const chosen = chooseDelivery(
      { ...known, folded: folded.folded },
      { shippingId: '1', deliveryWindow: saturday },
    )
    const receiveStarts = (starts: string[]) => receive(chosen, data, createContent([1, 2], starts))
    expect(receiveStarts([saturday, monday]).folded).toEqual(folded.folded)
    expect(receiveStarts([monday]).folded).toEqual({ payment: 'payment' })
  })

  it('the summary of a folded section follows its fields', () => {
    const texts = { firstName: 'Anna', city: 'Solna' }
    const address = foldSection(state, 'address', texts)
    expect(address.folded).toEqual({ address: 'Anna, Solna' })
    expect(summarizeFolded(address, texts)).toBe(address)
    expect(summarizeFolded(address, { ...texts, city: 'Kiruna' }).folded).toEqual({
      address: 'Anna, Kiruna',
    })
  })

  it('the chosen delivery, which the summary shows, does not render the form again [CHECKOUT-03]', () => {
    const chosen = chooseDelivery(state, { shippingId: '2', pickupPoint: 'kiosk' })
    expect(chosen.chosen).toMatchObject({ shippingId: '2', pickupPoint: 'kiosk' })
    expect(chosen.content).toBe(state.content)
    expect(chooseDelivery(chosen, { ...chosen.chosen })).toBe(chosen)
  })

  it('the shopper may choose another delivery while the answer to an earlier choice is on its way', () => {
    const chosen = chooseDelivery(state, { shippingId: '2' })
    expect(receive(chosen, data, createContent()).chosen).toMatchObject({ shippingId: '2' })
  })

  it('the result of a code stays when something else is refreshed, until the codes change [CART-05]', () => {
    const withResult = (codes: string[], status: string | null) =>
      ({
        ...createContent(),
        checkout: { ...createContent().checkout, cart: { codes, codeResult: status } },
      }) as unknown as CheckoutContentProps
    const refused = receive(state, data, withResult([], 'invalid'))
    const getResult = (next: typeof state) => next.content.checkout.cart.codeResult
    expect(getResult(receive(refused, data, withResult([], null)))).toBe('invalid')
    expect(getResult(receive(refused, data, withResult(['X'], 'applied')))).toBe('applied')
    expect(getResult(receive(refused, data, withResult(['X'], null)))).toBeNull()
  })

  it('the controls of each shipping option belong to one field', () => {
    const names = ['deliveryDay-2', 'deliveryWindow-2-2026-11-23', 'pickupPoint-9:box', 'agreed']
    expect(names.map((name) => toFieldName({ name }))).toEqual([
      'deliveryWindow',
      'deliveryWindow',
      'pickupPoint',
      null,
    ])
  })

  it('nothing changes if a problem is known or a section is open already', () => {
    const invalid = setProblem(state, 'zip', 'invalid')
    expect(setProblem(invalid, 'zip', 'invalid')).toBe(invalid)
    expect(openSections(folded, ['contact'])).toBe(folded)
  })

  it('a problem that the server found stays until the value changes or the field is not needed any more', () => {
    const found = setProblem(state, 'identityNumber', 'invalid')
    const form = { paymentId: '23', identityNumber: '199001012385' }
    expect(findProblems(found, form, ['identityNumber'])).toEqual({ identityNumber: 'invalid' })
    expect(findProblems(found, { ...form, paymentId: '24' }, ['identityNumber'])).toEqual({})
    expect(listNumbers(state, form)).toEqual(['identityNumber'])
    expect(listNumbers(state, { ...form, paymentId: '24' })).toEqual([])
  })
})
