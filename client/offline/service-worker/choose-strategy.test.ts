import { describe, expect, it } from 'vitest'
import { findOfflinePage, listMarketPages } from '#shared/offline/offline-settings.ts'
import { chooseStrategy } from './choose-strategy.ts'

const origin = 'https://shop.example'
const choose = (path: string, mode = 'cors', method = 'GET') =>
  chooseStrategy({ method, mode, url: new URL(path, origin).href, origin })

describe('the strategy of the service worker', () => {
  it.each(['/', '/sv', '/en/account', '/en/cart', '/sv/kassan?step=1', '/en/p/soup'])(
    'the page %s comes from the network, with the offline page behind it [TRACK-06]',
    (path) => expect(choose(path, 'navigate')).toBe('page'),
  )

  it.each([
    '/assets/boot-7wx-SqyH.js',
    '/assets/all-Bf1u0Kc6.css',
    '/assets/figtree-CGtJAGit.woff2',
  ])('the file %s with a hash in its name is cached [TRACK-06]', (path) =>
    expect(choose(path)).toBe('file'),
  )

  it.each([
    '/en/account',
    '/en/cart',
    '/api/suggestions?q=soup',
    '/merchant/picture/400/soup.webp',
    '/assets/icon.svg',
    '/assets/icon-192.png',
    '/manifest.webmanifest',
    '/service-worker.js',
    'https://pictures.example/assets/boot-7wx-SqyH.js',
  ])('a script that requests %s gets it from the network only [TRACK-06]', (path) => {
    expect(choose(path)).toBe('network')
  })

  it.each(['POST', 'PUT', 'HEAD'])('a %s request is left to the browser [TRACK-06]', (method) => {
    expect(choose('/en/cart', 'navigate', method)).toBe('network')
    expect(choose('/assets/boot-7wx-SqyH.js', 'cors', method)).toBe('network')
  })

  it.each(['/api/search?q=soup', '/merchant/staff/outbox', '/merchant/pay/1'])(
    'opening %s, which is no page of the shop, never shows the offline page [TRACK-06]',
    (path) => expect(choose(path, 'navigate')).toBe('network'),
  )
})

describe('the offline page of a path', () => {
  const pages = [
    { start: '/sv', path: '/sv/offline' },
    { start: '/fi/en', path: '/fi/en/offline' },
  ]
  it.each([
    ['/sv', '/sv/offline'],
    ['/sv/p/soppa', '/sv/offline'],
    ['/fi/en/cart', '/fi/en/offline'],
    ['/svenska', null],
    ['/', null],
  ])('the path %s has the offline page %s [TRACK-06]', (path, expected) => {
    expect(findOfflinePage({ pages }, path)).toBe(expected)
  })

  it('a path keeps the offline pages of all languages of its market, its own first [TRACK-06]', () => {
    const both = ['/sv', '/en'].map((start) => ({ start, path: `${start}/offline` }))
    expect(listMarketPages({ pages: both }, '/en/cart')).toEqual(['/en/offline', '/sv/offline'])
    const markets = ['/se/sv', '/se/en', '/fi/en'].map((start) => ({
      start,
      path: `${start}/offline`,
    }))
    expect(listMarketPages({ pages: markets }, '/se/sv')).toEqual([
      '/se/sv/offline',
      '/se/en/offline',
    ])
    expect(listMarketPages({ pages: both }, '/')).toEqual([])
  })
})
