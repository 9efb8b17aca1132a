import { visit } from '../pages/browse.ts'
import { expect, test } from '../shop-test.ts'

type Part = { part: string; start: number; end: number }

// Runs in the page; the tests have no types of a browser. A transition within the page has the parts and times of one
// between two pages, and can be looked at while it runs.
const PARTS = `document.startViewTransition(() => undefined).ready.then(() =>
  document.getAnimations().flatMap(({ effect }) => {
    const part = effect?.pseudoElement ?? ''
    const { delay, endTime } = effect?.getComputedTiming() ?? {}
    return part.startsWith('::view-transition') ? [{ part, start: delay, end: endTime }] : []
  }))`

// Whether pages of the shop follow each other by transition, under the wishes that are in force.
const IS_ON = `(() => {
  const isOn = (rules) => [...rules].some((rule) =>
    rule.constructor.name === 'CSSViewTransitionRule' ? rule.navigation === 'auto'
    : rule.cssRules && (!rule.media || matchMedia(rule.media.mediaText).matches) && isOn(rule.cssRules))
  return [...document.styleSheets].some((sheet) => isOn(sheet.cssRules))
})()`

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('ROUTE-16 the page goes out, then comes in, 240 ms in all', async ({ createShopper }) => {
    const shopper = createShopper('en')
    await visit(shopper, 'brands')
    expect(await shopper.page.evaluate<boolean>(IS_ON)).toBe(true)
    const parts = await shopper.page.evaluate<Part[]>(PARTS)
    const find = (name: string) => parts.find(({ part }) => part.includes(name))
    const [out, into] = [find('old(page)'), find('new(page)')]
    expect(out).toMatchObject({ start: 0 })
    expect(into?.start).toBeGreaterThanOrEqual(out?.end ?? Infinity)
    expect(Math.max(...parts.map(({ end }) => end))).toBe(240)
  })
})

test('ROUTE-16 where less motion is asked for pages follow without transition', async ({
  createShopper,
}) => {
  const shopper = createShopper('en')
  await visit(shopper, 'brands')
  expect(await shopper.page.evaluate<boolean>(IS_ON)).toBe(false)
})
