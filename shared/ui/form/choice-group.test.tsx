import { expect, it } from 'vitest'
import { checkoutFields } from '../../checkout/checkout-fields.ts'
import { renderInShop } from '../render-in-shop.fixture.tsx'
import { ChoiceGroup } from './choice-group.tsx'

const choices = [
  { id: 1, label: 'Home delivery', isSelected: true },
  { id: '9:locker', label: 'Locker', isSelected: false },
]

const listChecked = (shippingId: string) =>
  renderInShop(
    <ChoiceGroup
      field={checkoutFields.shippingId}
      titleId="title"
      emptyText=""
      choices={choices}
      values={{ shippingId }}
      errors={{}}
    />,
  )
    .match(/<input[^>]*>/g)
    ?.map((tag) => tag.includes('checked=""'))

it.each([
  ['1', [true, false]],
  ['9:locker', [false, true]],
  ['', [true, false]],
  ['gone', [true, false]],
])('with the value "%s" one choice is checked, also if ids are numbers', (value, checked) => {
  expect(listChecked(value)).toEqual(checked)
})
