import type { Page } from '@playwright/test'
import { getPath, visit } from '../pages/browse.ts'
import { expect, test } from '../shop-test.ts'

type Part = { part: string; start: number; end: number }
/** What both sides of a change of page have seen: null where no transition ran. */
type Change = { swap: boolean; reveal: boolean; parts: Part[] | null; error?: string }

const STORE = 'transition-seen'

// Runs in each page before anything else; the tests have no types of a browser.
const WATCH = `
  const change = () => JSON.parse(sessionStorage.getItem('${STORE}') ?? '{}')
  const tell = (news) => sessionStorage.setItem('${STORE}', JSON.stringify({ ...change(), ...news }))
  const toPart = ({ effect }) => {
    const { delay, endTime } = effect.getComputedTiming()
    return { part: effect.pseudoElement ?? '', start: delay, end: endTime }
  }
  addEventListener('pageswap', ({ viewTransition }) => tell({ swap: viewTransition !== null }))
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition === null) return tell({ reveal: false, parts: null })
    viewTransition.ready.then(
      () => tell({ reveal: true, parts: document.getAnimations().map(toPart)
        .filter(({ part }) => part.startsWith('::view-transition')) }),
      (error) => tell({ reveal: true, parts: null, error: String(error) }),
    )
  })`

/** Goes by a link, and gives what was seen of it. */
async function change(page: Page, path: string): Promise<Change> {
  await page.evaluate(`sessionStorage.removeItem('${STORE}')
    const link = document.querySelector('a[href="${path}"]')
    link.click()`)
  await page.waitForURL((url) => url.pathname === path)
  const read = () => page.evaluate<string | null>(`sessionStorage.getItem('${STORE}')`)
  await expect.poll(read).toContain('"parts"')
  return JSON.parse((await read()) ?? '')
}

const CHANGES = 4

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('ROUTE-16 the page goes out, then comes in, 240 ms in all, whichever comes first, script or page', async ({
    createShopper,
  }) => {
    const shopper = createShopper('en')
    const { page } = shopper
    await page.addInitScript(WATCH)
    await visit(shopper, 'home')
    for (let index = 0; index < CHANGES; index += 1) {
      const place = index % 2 === 0 ? 'news' : 'brands'
      const { swap, reveal, parts } = await change(page, getPath(shopper, place))
      expect([swap, reveal], `change ${index}`).toEqual([true, true])
      const find = (name: string) => parts?.find(({ part }) => part.includes(name))
      const [out, into] = [find('old(page)'), find('new(page)')]
      expect(out).toMatchObject({ start: 0 })
      expect(into?.start).toBeGreaterThanOrEqual(out?.end ?? Infinity)
      expect(Math.max(...(parts ?? []).map(({ end }) => end))).toBe(240)
    }
  })

  test('ROUTE-16 a page that is shown before its script has come has its transition too', async ({
    createShopper,
  }) => {
    const shopper = createShopper('en')
    const { page } = shopper
    const shown = Promise.withResolvers<void>()
    await page.exposeBinding('tellShown', () => shown.resolve())
    await page.addInitScript(WATCH)
    await visit(shopper, 'brands')
    await page.addInitScript(`addEventListener('pagereveal', () => window.tellShown())`)
    // The script waits for the first frame, as it does wherever the network is slower than the screen.
    await page.route(/\/assets\/boot-[^/]+\.js$/, async (route) => {
      await shown.promise
      await route.continue()
    })
    expect(await change(page, getPath(shopper, 'news'))).toMatchObject({ swap: true, reveal: true })
  })
})

test('ROUTE-16 where less motion is asked for pages follow without transition', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await page.addInitScript(WATCH)
  await visit(shopper, 'brands')
  const seen = await change(page, getPath(shopper, 'news'))
  expect(seen).toEqual({ swap: false, reveal: false, parts: null })
})
