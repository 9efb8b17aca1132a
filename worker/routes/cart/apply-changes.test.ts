import { describe, expect, it } from 'vitest'
import { parseCartChanges } from './apply-changes.ts'

const shown = { 'quantity-11': '1', 'shown-11': '1', 'quantity-12': '2', 'shown-12': '2' }

describe('parsing the changes of a cart form', () => {
  it('only lines whose quantity field was edited are changed, so an old page does not undo a change of another tab [CART-08]', () => {
    expect(parseCartChanges({ ...shown, intent: 'checkout' })).toEqual([])
    expect(parseCartChanges({ ...shown, 'quantity-11': ' 3 ' })).toEqual([
      { lineId: '11', quantity: 3 },
    ])
  })

  it('a pressed button changes its own line, and typed quantities of other lines are kept [CART-08]', () => {
    const typed = { ...shown, 'quantity-11': '3', 'quantity-12': '7', change: '12:0' }
    expect(parseCartChanges(typed)).toEqual([
      { lineId: '11', quantity: 3 },
      { lineId: '12', quantity: 0 },
    ])
  })

  it.each(['', '-1', '1.5', '1000', 'three'])(
    'the typed quantity %j is reported as invalid for its line [CART-04]',
    (quantity) =>
      expect(parseCartChanges({ ...shown, 'quantity-12': quantity })).toEqual([
        { lineId: '12', quantity: null },
      ]),
  )

  it.each([
    [{ line: '11', quantity: '4', intent: 'update' }, 4],
    [{ line: '11', quantity: '4', intent: 'remove' }, 0],
    [{ line: '11', quantity: 'x' }, null],
  ])('the form %j of the mini cart requests the quantity %j', (form, quantity) =>
    expect(parseCartChanges(form)).toEqual([{ lineId: '11', quantity }]),
  )

  it('ids of lines may contain any characters, such as those of the change of a button [CART-08]', () => {
    const lineId = '0f3c:a-b:7'
    expect(parseCartChanges({ change: `${lineId}:2` })).toEqual([{ lineId, quantity: 2 }])
    const typed = { [`quantity-${lineId}`]: '5', [`shown-${lineId}`]: '4' }
    expect(parseCartChanges(typed)).toEqual([{ lineId, quantity: 5 }])
  })

  it.each([
    {},
    { line: '', quantity: '1' },
    { line: 'x'.repeat(101), quantity: '1' },
    { change: '11' },
    { 'quantity-': '1' },
    { change: '' },
  ])('the form %j requests no change', (form) => expect(parseCartChanges(form)).toEqual([]))
})
