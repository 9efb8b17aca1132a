import { expect, it } from 'vitest'
import { removeNotice } from './connect-customer-page.ts'

const shop = 'https://shop.example/sv/account'

it.each([
  [`${shop}?notice=created`, shop],
  [`${shop}?a=1&notice=created&returnTo=%2Fsv#content`, `${shop}?a=1&returnTo=%2Fsv#content`],
  [`${shop}?a=1`, null],
])('the address %s becomes %s after its notice was shown [ACCOUNT-01]', (address, expected) => {
  expect(removeNotice(address)).toBe(expected)
})
