import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadFonts } from './load-fonts.ts'

let now = 0
let isWide = false
let tokens: Record<string, string> = {}
let events: string[] = []

class TestFontFace {
  readonly family: string

  constructor(family: string) {
    this.family = family
  }

  load() {
    events.push(`load ${this.family}`)
    now += 200
    return Promise.resolve(this)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  events = []
  isWide = false
  tokens = { '--font-heading': "'Bricolage Grotesque', x", '--font-text': "'Figtree', x" }
  vi.stubGlobal('FontFace', TestFontFace)
  vi.stubGlobal('getComputedStyle', () => ({
    getPropertyValue: (name: string) => tokens[name] ?? '',
  }))
  vi.stubGlobal('document', {
    documentElement: {},
    fonts: { add: ({ family }: TestFontFace) => events.push(`show ${family}`) },
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  vi.stubGlobal('performance', { now: () => now })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openFirstPage(scriptStart: number) {
  now = scriptStart
  loadFonts()
  await vi.advanceTimersByTimeAsync(0)
}

const loads = ['load Bricolage Grotesque', 'load Figtree']

it('a fast first page loads the fonts at once and shows them', async () => {
  await openFirstPage(120)
  expect(events).toEqual([...loads, 'show Bricolage Grotesque', 'show Figtree'])
})

it('on a phone, fonts that arrive more than a second after the start of a page are used from the next page on', async () => {
  vi.stubGlobal('performance', { now: () => (events.length < 2 ? 499 : 1001) })
  await openFirstPage(499)
  expect(events).toEqual(loads)
})

it('a wide screen shows fonts that arrive within two and a half seconds', async () => {
  isWide = true
  await openFirstPage(1900)
  expect(events).toContain('show Figtree')
  events = []
  await openFirstPage(2200)
  await vi.advanceTimersByTimeAsync(3300)
  expect(events).toEqual(loads)
})

it('a slow first page loads the fonts three seconds later for the next page', async () => {
  await openFirstPage(700)
  expect(events).toEqual([])
  now = 4000
  await vi.advanceTimersByTimeAsync(3300)
  expect(events).toEqual(loads)
})

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'a shopper who saves data or has a slow connection gets no fonts: %o',
  async (connection) => {
    vi.stubGlobal('navigator', { connection })
    await openFirstPage(120)
    await vi.advanceTimersByTimeAsync(3300)
    expect(events).toEqual([])
  },
)

it('a theme gets only its own fonts', async () => {
  vi.stubGlobal('navigator', { connection: { effectiveType: '3g', saveData: false } })
  tokens['--font-heading'] = "'Figtree', x"
  await openFirstPage(120)
  expect(events).toEqual(['load Figtree', 'show Figtree'])
})
