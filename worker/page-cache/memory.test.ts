import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getDeliverySlots } from './delivery-bytes.ts'
import { createPageEntry } from './edge.ts'
import { createStoredPage, PageMemory, type PageEntry, type StoredPage } from './memory.ts'
import { createNoPageEntry } from './not-found.ts'
import { firstVisitSlots } from './slots.ts'

const noBytes = new Uint8Array(0)
const encode = (text: string) => new TextEncoder().encode(text)

function createEntry(chunks: Uint8Array[], slots: string[] = []): PageEntry {
  const page = createStoredPage({
    chunks,
    slots,
    outage: noBytes,
    consentBanner: noBytes,
    fonts: noBytes,
    orderAgain: noBytes,
    delivery: null,
    tags: [],
    isComplete: true,
  })
  return createPageEntry(page, { storedAt: 0, freshUntil: 0 })
}

/**
 * Creates a page that takes this many bytes of memory. The chunks take one half, the page for
 * visitors without cookies takes the other half.
 */
const createSized = (byteLength: number) => createEntry([new Uint8Array(byteLength / 2)])

it('the page memory returns stored pages and first drops the page that was not used for the longest time', () => {
  const memory = new PageMemory(30)
  for (const key of ['a', 'b', 'c']) memory.set(key, createSized(10))
  memory.get('a')
  memory.set('d', createSized(10))
  expect(['a', 'b', 'c', 'd'].map((key) => memory.get(key) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
})

it('a page that is larger than the byte limit is not stored', () => {
  const memory = new PageMemory(30)
  memory.set('a', createSized(10))
  memory.set('b', createSized(32))
  expect(memory.get('a')).toBeDefined()
  expect(memory.get('b')).toBeUndefined()
})

it('URLs without a page never displace stored pages, however many there are', () => {
  const memory = new PageMemory(30)
  memory.set('a', createSized(30))
  for (let index = 0; index < 5000; index++) {
    memory.set(`missing ${index}`, createNoPageEntry({ kind: 'not-found' }, 0))
  }
  expect(memory.get('a')).toBeDefined()
  expect(memory.get('missing 0')).toBeUndefined()
  expect(memory.get('missing 4999')?.value).toEqual({ kind: 'not-found' })
})

it('a key contains either a page or the information that there is no page', () => {
  const memory = new PageMemory(30)
  memory.set('a', createSized(10))
  memory.set('a', createNoPageEntry({ kind: 'not-found' }, 0))
  expect(memory.getPage('a')).toBeUndefined()
  memory.set('a', createSized(10))
  memory.clearNoPages()
  expect(memory.get('a')).toBe(memory.getPage('a'))
})

const createSlots = (cartCount: number) => ({ ...firstVisitSlots, cartCount })

it('rendered pages are cached for a few cart counts within the byte limit, and are dropped together with their page', async () => {
  const { value: page, ...times } = createEntry([encode('<'), encode('>')], ['cart-count'])
  const memory = new PageMemory(10_000)
  memory.set('a', { value: page, ...times })
  const size = memory.byteLength
  expect(memory.renderForVisitor('a', page, createSlots(3))).toBe(
    memory.renderForVisitor('a', page, createSlots(3)),
  )
  for (let count = 1; count < 100; count++) memory.renderForVisitor('a', page, createSlots(count))
  const filled = memory.renderForVisitor('a', page, createSlots(3)).size
  expect(memory.byteLength).toBeGreaterThanOrEqual(size + 11 * filled)
  expect(memory.byteLength).toBeLessThan(size + 12 * filled)
  const newer = createEntry([encode('new'), noBytes], ['cart-count'])
  memory.set('a', newer)
  const [plain] = newer.value.bodies.values()
  expect(memory.byteLength).toBe('new'.length + (plain?.blob.size ?? 0))
  const renderAgain = (value: StoredPage) => memory.renderForVisitor('a', value, createSlots(3))
  expect(await renderAgain(page).text()).toMatch(/^</)
  expect(await renderAgain(newer.value).text()).toMatch(/^new/)
})

it('a page asks for consent until the visitor has answered, and both versions are cached [TRACK-01]', async () => {
  const memory = new PageMemory(10_000)
  const { value, ...times } = createEntry([encode('<'), encode('>')], ['consent'])
  const page = createStoredPage({ ...value, consentBanner: encode('?') })
  memory.set('a', { value: page, ...times })
  const render = (cartCount: number, asksConsent: boolean) =>
    memory.renderForVisitor('a', page, { ...createSlots(cartCount), asksConsent })
  for (const count of [0, 3]) {
    for (const asks of [true, false]) {
      expect(await render(count, asks).text()).toBe(asks ? '<?>' : '<>')
      expect(render(count, asks)).toBe(render(count, asks))
    }
  }
})

it('a page contains the fonts for visitors who have them, and both versions are cached', async () => {
  const memory = new PageMemory(10_000)
  const { value, ...times } = createEntry([encode('<'), encode('>')], ['fonts'])
  const page = createStoredPage({ ...value, fonts: encode('f') })
  memory.set('a', { value: page, ...times })
  for (const count of [0, 3]) {
    for (const hasFonts of [true, false]) {
      const render = () => memory.renderForVisitor('a', page, { ...createSlots(count), hasFonts })
      expect(await render().text()).toBe(hasFonts ? '<f>' : '<>')
      expect(render()).toBe(render())
    }
  }
})

it('a page without a question has the same bytes for visitors with and without an answer', () => {
  const memory = new PageMemory(10_000)
  const { value: page, ...times } = createEntry([encode('<'), encode('>')], ['cart-count'])
  memory.set('a', { value: page, ...times })
  for (const count of [0, 3]) {
    const slots = createSlots(count)
    expect(memory.renderForVisitor('a', page, { ...slots, asksConsent: false })).toBe(
      memory.renderForVisitor('a', page, slots),
    )
  }
})

it('a page for an area of delivery is cached if the script fills in the postal code, else never', async () => {
  const memory = new PageMemory(100_000)
  const { value, ...times } = createEntry([encode('<'), encode('>')], ['delivery-zip'])
  const areas = ['se-north', 'se-south'].map((id) => ({ id, windows: [] }))
  const delivery = getDeliverySlots({ locale: 'sv', areas })
  const page = createStoredPage({ ...value, delivery })
  memory.set('a', { value: page, ...times })
  const render = (zip: string, areaId: string, hasScript: boolean) =>
    memory.renderForVisitor('a', page, {
      ...firstVisitSlots,
      place: { zip, areaId, ...(hasScript && { hasScript: true as const }) },
    })
  expect(await render('1', 'se-north', true).text()).toBe('<>')
  expect(render('2', 'se-north', true)).toBe(render('1', 'se-north', true))
  expect(render('2', 'se-south', true)).not.toBe(render('1', 'se-north', true))
  expect(await render('1', 'se-north', false).text()).toBe('<1>')
  expect(render('1', 'se-north', false)).not.toBe(render('1', 'se-north', false))
})

it('a page that was rendered with a number of favorites is never cached', async () => {
  const memory = new PageMemory(10_000)
  const { value: page, ...times } = createEntry(
    [new Uint8Array(1), new Uint8Array(1)],
    ['favorite-count'],
  )
  memory.set('a', { value: page, ...times })
  const size = memory.byteLength
  for (const favoriteCount of [3, 400]) {
    const slots = { ...createSlots(2), favoriteCount }
    expect(await memory.renderForVisitor('a', page, slots).text()).toContain(`>${favoriteCount}<`)
  }
  expect(memory.byteLength).toBe(size)
})

it('a page that was rendered with a user name is never cached', async () => {
  const memory = new PageMemory(10_000)
  const entry = createEntry([new Uint8Array(1), new Uint8Array(1)], ['user-name'])
  memory.set('a', entry)
  const size = memory.byteLength
  const visitorSlots = { ...createSlots(2), userName: 'anna@example.com' }
  const body = memory.renderForVisitor('a', entry.value, visitorSlots)
  expect(await body.text()).toContain('anna@example.com')
  expect(memory.renderForVisitor('a', entry.value, visitorSlots)).not.toBe(body)
  expect(memory.byteLength).toBe(size)
})

it('the memory never exceeds its byte limit while pages are stored, replaced and removed', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    size: fc.integer({ min: 1, max: 20 }).map((half) => 2 * half),
    isGone: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const memory = new PageMemory(50)
      const sizes = new Map<string, number>()
      for (const { key, size, isGone } of steps) {
        memory.set(key, isGone ? createNoPageEntry({ kind: 'not-found' }, 0) : createSized(size))
        if (isGone) sizes.delete(key)
        else sizes.set(key, size)
        const storedKeys = [...sizes.keys()].filter((name) => memory.getPage(name) !== undefined)
        const bytes = storedKeys.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
        expect(memory.byteLength).toBe(bytes)
        expect(memory.byteLength).toBeLessThanOrEqual(50)
      }
    }),
  )
})
