import { expect, it } from 'vitest'
import { consentPurposes } from '../consent/consent.ts'
import { listCookieDomains, listRefusedCookies, listRefusedStorageKeys } from './tool-cookies.ts'

const cookies =
  'ralph-cart=1; _ga=1; _ga_ABC123=2; _gid=3; _gcl_au=4; _fbp=5; _clck=6; _clsk=7; li_fat_id=8; __kla_id=9; _gab=10; _ga=11'

it('the cookies of the tools without consent are found, and no other cookie [TRACK-01]', () => {
  expect(listRefusedCookies(cookies, consentPurposes)).toEqual([])
  expect(listRefusedCookies(cookies, [])).toEqual([
    '_ga',
    '_ga_ABC123',
    '_gid',
    '_gcl_au',
    '_fbp',
    '_clck',
    '_clsk',
    'li_fat_id',
    '__kla_id',
  ])
  expect(listRefusedCookies(cookies, ['analytics'])).toEqual(['_fbp', 'li_fat_id', '__kla_id'])
  expect(listRefusedCookies('', [])).toEqual([])
})

it('a cookie whose name no header can contain is left alone [TRACK-01]', () => {
  expect(listRefusedCookies('_gat_[object Object]=1; _ga_"a"=2; _ga_A.b-c=3', [])).toEqual([
    '_ga_A.b-c',
  ])
})

it('the storage keys of the tools without consent are found [TRACK-01]', () => {
  const keys = ['ralph-favorites', '_cltk', '__kla_viewed', 'li_adsId']
  expect(listRefusedStorageKeys(keys, ['ads'])).toEqual(['_cltk', '__kla_viewed'])
})

it('the cart that the shop stores for the events is removed when no consent is left [TRACK-01]', () => {
  expect(listRefusedStorageKeys(['ralph-measured-cart', 'ralph-cart'], [])).toEqual([
    'ralph-measured-cart',
  ])
  expect(listRefusedStorageKeys(['ralph-measured-cart'], ['email'])).toEqual([])
})

it.each([
  ['localhost', [null]],
  ['127.0.0.1', [null]],
  ['[::1]', [null]],
  ['shop.example', [null, 'shop.example']],
  ['www.shop.example', [null, 'www.shop.example', 'shop.example']],
])('on the host %s a tool may have set cookies for the domains %o', (host, domains) => {
  expect(listCookieDomains(host)).toEqual(domains)
})
