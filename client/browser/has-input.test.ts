import { expect, it } from 'vitest'
import { isChanged, type InputControl } from './has-input.ts'

const first = { selected: false, defaultSelected: true }
const second = { selected: true, defaultSelected: false }

it.each<[string, InputControl, boolean]>([
  ['a typed text', { type: 'text', value: 'Anna', defaultValue: '' }, true],
  ['a text of the server', { type: 'text', value: 'Anna', defaultValue: 'Anna' }, false],
  ['a deleted text of the server', { type: 'text', value: '', defaultValue: 'Anna' }, true],
  [
    'a value of a script in a hidden field',
    { type: 'hidden', value: '2', defaultValue: '' },
    false,
  ],
  ['a button', { type: 'submit', value: 'place' }, false],
  ['a checked box', { type: 'checkbox', checked: true, defaultChecked: false }, true],
  ['a box as the server sent it', { type: 'checkbox', checked: true, defaultChecked: true }, false],
  ['a choice in a list', { type: 'select-one', options: [first, second] }, true],
  [
    'the first choice of a list without a default',
    { type: 'select-one', options: [{ selected: true, defaultSelected: false }] },
    false,
  ],
])('a form control counts as changed only by the shopper: %s', (_, control, expected) =>
  expect(isChanged(control)).toBe(expected),
)
