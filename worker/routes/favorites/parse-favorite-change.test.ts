import { expect, it } from 'vitest'
import { parseFavoriteChange } from './route.tsx'

it.each([
  [{ toggle: '12' }, { action: 'toggle', productId: 12 }],
  [
    { add: '12', position: '3' },
    { action: 'add', productId: 12, position: 3 },
  ],
  [
    { remove: '12', position: 'x' },
    { action: 'remove', productId: 12 },
  ],
  [{ toggle: '0' }, null],
  [{ toggle: '-1' }, null],
  [{ toggle: '1e3' }, null],
  [{ toggle: '2147483648' }, null],
  [{ save: '12' }, null],
  [{}, null],
])('the form %j is parsed as the change %j [STATE-01]', (form, change) => {
  const fields: Record<string, string> = { ...form }
  expect(parseFavoriteChange(fields)).toEqual(change)
})
