import type { Page } from '@playwright/test'
import { getPath, visit } from '../pages/browse.ts'
import { expect, test } from '../shop-test.ts'

type AnimationPart = { part: string; start: number; end: number }
/**
 * Events observed on the old and the new page of a page change. `parts` is null if no transition
 * ran.
 */
type PageChange = { swap: boolean; reveal: boolean; parts: AnimationPart[] | null; error?: string }

const STORAGE_KEY = 'transition-seen'

// This script runs in each page before any other script. It is a text because the DOM types are not
// available in this folder.
const TRANSITION_WATCH_SCRIPT = `
  const change = () => JSON.parse(sessionStorage.getItem('${STORAGE_KEY}') ?? '{}')
  const record = (changes) => sessionStorage.setItem('${STORAGE_KEY}', JSON.stringify({ ...change(), ...changes }))
  const toPart = ({ effect }) => {
    const { delay, endTime } = effect.getComputedTiming()
    return { part: effect.pseudoElement ?? '', start: delay, end: endTime }
  }
  addEventListener('pageswap', ({ viewTransition }) => record({ swap: viewTransition !== null }))
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition === null) return record({ reveal: false, parts: null })
    viewTransition.ready.then(
      () => record({ reveal: true, parts: document.getAnimations().map(toPart)
        .filter(({ part }) => part.startsWith('::view-transition')) }),
      (error) => record({ reveal: true, parts: null, error: String(error) }),
    )
  })`

/** Follows a link and returns what the script above has observed. */
async function followLink(page: Page, path: string): Promise<PageChange> {
  await page.evaluate(`sessionStorage.removeItem('${STORAGE_KEY}')
    const link = document.querySelector('a[href="${path}"]')
    link.click()`)
  await page.waitForURL((url) => url.pathname === path)
  const read = () => page.evaluate<string | null>(`sessionStorage.getItem('${STORAGE_KEY}')`)
  await expect.poll(read).toContain('"parts"')
  return JSON.parse((await read()) ?? '')
}

const PAGE_CHANGES = 4

test.describe('page transition with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the old page disappears before the new page appears, within 240 ms in total [ROUTE-16]', async ({
    createShopper,
  }) => {
    const shopper = createShopper('en')
    const { page } = shopper
    await page.addInitScript(TRANSITION_WATCH_SCRIPT)
    await visit(shopper, 'home')
    for (let index = 0; index < PAGE_CHANGES; index += 1) {
      const pageName = index % 2 === 0 ? 'news' : 'brands'
      const { swap, reveal, parts } = await followLink(page, getPath(shopper, pageName))
      expect([swap, reveal], `change ${index}`).toEqual([true, true])
      const find = (name: string) => parts?.find(({ part }) => part.includes(name))
      const [leaving, entering] = [find('old(page)'), find('new(page)')]
      expect(leaving).toMatchObject({ start: 0 })
      expect(entering?.start).toBeGreaterThanOrEqual(leaving?.end ?? Infinity)
      expect(Math.max(...(parts ?? []).map(({ end }) => end))).toBe(240)
    }
  })

  test('a page that is shown before its script has loaded also appears with the transition [ROUTE-16]', async ({
    createShopper,
  }) => {
    const shopper = createShopper('en')
    const { page } = shopper
    const shown = Promise.withResolvers<void>()
    await page.exposeBinding('markShown', () => shown.resolve())
    await page.addInitScript(TRANSITION_WATCH_SCRIPT)
    await visit(shopper, 'brands')
    await page.addInitScript(`addEventListener('pagereveal', () => window.markShown())`)
    // The response with the script waits until the page is visible, as on a slow network.
    await page.route(/\/assets\/boot-[^/]+\.js$/, async (route) => {
      await shown.promise
      await route.continue()
    })
    expect(await followLink(page, getPath(shopper, 'news'))).toMatchObject({
      swap: true,
      reveal: true,
    })
  })
})

test('pages change without a transition if the visitor prefers reduced motion [ROUTE-16]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await page.addInitScript(TRANSITION_WATCH_SCRIPT)
  await visit(shopper, 'brands')
  const pageChange = await followLink(page, getPath(shopper, 'news'))
  expect(pageChange).toEqual({ swap: false, reveal: false, parts: null })
})

test('a control changes its color at once if the visitor prefers reduced motion [MORE-05]', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  const { page } = shopper
  await visit(shopper, 'home')
  const colors = await page.evaluate<string[]>(`(() => {
    const button = document.querySelector('.button')
    const readColor = () => getComputedStyle(button).backgroundColor
    const before = readColor()
    button.style.backgroundColor = 'rgb(1, 2, 3)'
    return [before, readColor()]
  })()`)
  expect(colors[0]).not.toBe('rgb(1, 2, 3)')
  expect(colors[1]).toBe('rgb(1, 2, 3)')
})
