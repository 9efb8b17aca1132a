import type { Page } from '@playwright/test'
import { comparePictures } from '../../bench/same-shop/compare-screens.ts'
import { listMeals } from '../../support/merchant-database.ts'
import { getPath } from '../pages/browse.ts'
import { expect, test } from '../shop-test.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Waits for the fonts and pictures of the first screen. */
const PICTURES_SCRIPT = `Promise.all([document.fonts.ready, ...[...document.images]
  .filter((picture) => picture.getBoundingClientRect().top < innerHeight)
  .map((picture) => Object.assign(picture, { loading: 'eager' }).decode().catch(() => null))])`

// A busy browser may take a picture too early, or draw a round corner in another way.
const ATTEMPTS = 3
const FEW_PIXELS = 20

async function countDifferences(page: Page, one: Buffer, other?: Buffer): Promise<number> {
  if (!other) return Infinity
  if (one.equals(other)) return 0
  return (await comparePictures(page, [one, other])).count
}

/** Finds a meal whose whole offer is on the first screen: one size, no variants and no campaigns. */
async function findPlainMeal({ request }: Page): Promise<string> {
  for (const { alias } of listMeals({ language: 'sv', skuCount: 1 })) {
    const html = await (await request.get(`/sv/p/${alias}`)).text()
    if (html.indexOf('/assets/all-') > html.indexOf('id="product-form"')) return `/sv/p/${alias}`
  }
  throw new Error('The shop has no such meal')
}

const paths: Record<string, (page: Page) => string | Promise<string>> = {
  home: () => getPath({ language: 'sv' }, 'home'),
  'list with a campaign': () => getPath({ language: 'sv' }, 'news'),
  list: () => '/sv/c/husmanskost',
  product: findPlainMeal,
}

for (const [name, findPath] of Object.entries(paths)) {
  test(`the first screen of the ${name} page looks the same before all.css has loaded`, async ({
    createShopper,
  }) => {
    const { page } = createShopper('sv')
    // A script may change the first screen, and needs all styles for it.
    await page.route('**/assets/boot-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    const path = await findPath(page)
    const takePictures = async () => {
      await page.goto(path)
      const pictures: Buffer[] = []
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.evaluate(PICTURES_SCRIPT)
        pictures.push(await page.screenshot())
      }
      return pictures
    }
    const listDifferences = async () => {
      const complete = await takePictures()
      await page.route('**/assets/all-*.css', (route) =>
        route.fulfill({ contentType: 'text/css', body: '' }),
      )
      const first = await takePictures()
      await page.unroute('**/assets/all-*.css')
      const counts: number[] = []
      for (const [index, picture] of complete.entries())
        counts.push(await countDifferences(page, picture, first[index]))
      return counts
    }
    let counts = await listDifferences()
    for (let attempt = 1; attempt < ATTEMPTS && Math.max(...counts) >= FEW_PIXELS; attempt += 1) {
      const others = await listDifferences()
      counts = counts.map((count, index) => Math.min(count, others[index] ?? count))
    }
    for (const [index, { width }] of sizes.entries())
      expect(counts[index], `${width}`).toBeLessThan(FEW_PIXELS)
  })
}
