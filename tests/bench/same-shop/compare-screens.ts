import type { Page } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatTable } from '../format-table.ts'
import { addresses } from './addresses.ts'
import { getVisitor, openPage, type ShopPair, type Visitors } from './visitors.ts'

const widths = [390, 1440]
const colorSchemes = ['light', 'dark'] as const

const fileNames = ['before', 'after', 'difference']

const LOADED_SCRIPT = `(async () => {
  const { dataset } = document.documentElement
  const isStarting = () => document.querySelector('script[type="module"][src]') && dataset.scripts !== 'ready'
  for (let turn = 0; isStarting() && turn < 200; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 25))
  for (const picture of document.images) picture.loading = 'eager'
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => null)))
  await document.fonts.ready
})()`

// Two pictures of one page differ by a step or two of 255 where a corner is round.
const TOLERANCE = 4

// Equal pixels become black, and those that differ white.
const COMPARE_SCRIPT = `async (...sources) => {
  const pictures = sources.map((source) =>
    Object.assign(new Image(), { src: 'data:image/png;base64,' + source }))
  await Promise.all(pictures.map((picture) => picture.decode()))
  const width = Math.max(...pictures.map((picture) => picture.width))
  const height = Math.max(...pictures.map((picture) => picture.height))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  for (const picture of pictures) {
    context.drawImage(picture, 0, 0)
    context.globalCompositeOperation = 'difference'
  }
  const image = context.getImageData(0, 0, width, height)
  let count = 0
  for (let at = 0; at < image.data.length; at += 4) {
    const isDifferent = Math.max(...image.data.subarray(at, at + 3)) > ${TOLERANCE}
    if (isDifferent) count += 1
    image.data.fill(isDifferent ? 255 : 0, at, at + 3)
  }
  context.putImageData(image, 0, 0)
  return { count, picture: canvas.toDataURL().split(',')[1] }
}`

/** Counts the pixels that differ, and draws them. */
async function comparePictures(page: Page, pictures: Buffer[]) {
  // The pages of the shop allow no pictures from other places.
  const blank = await page.context().browser()?.newPage()
  if (!blank) throw new Error('The browser has ended')
  const sources = JSON.stringify(pictures.map((picture) => picture.toString('base64')))
  const { count, picture } = await blank.evaluate<{ count: number; picture: string }>(
    `(${COMPARE_SCRIPT})(...${sources})`,
  )
  await blank.close()
  return { count, files: [...pictures, Buffer.from(picture, 'base64')] }
}

async function openPath(page: Page, path: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.evaluate(`location.href = ${JSON.stringify(path)}`)
  await loaded
  await page.evaluate(LOADED_SCRIPT)
}

async function takePicture(page: Page, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  await page.emulateMedia({ colorScheme })
  return page.screenshot({ fullPage: true, animations: 'disabled' })
}

/** Compares a page of both shops, light and dark. Returns what the table shows. */
async function compareScreen(pages: Page[], paths: string[], file: string): Promise<string[]> {
  const open = () => Promise.all(pages.map((page, index) => openPath(page, paths[index] ?? '')))
  await open()
  const take = async (scheme: 'light' | 'dark') => {
    const pictures = await Promise.all(pages.map((page) => takePicture(page, scheme)))
    const [page, [first, second]] = [pages[0], pictures]
    if (!page || !first || !second || first.equals(second)) return { count: 0, files: [] }
    return comparePictures(page, pictures)
  }
  const cells: string[] = []
  for (const scheme of colorSchemes) {
    let result = await take(scheme)
    // A difference must be seen twice, because a busy machine may take a picture too early.
    if (result.count > 0) result = await open().then(() => take(scheme))
    const { count, files } = result
    cells.push(count > 0 ? `${count}` : '=')
    if (count > 0)
      files.forEach((content, index) =>
        writeFileSync(`${file}-${scheme}-${fileNames[index]}.png`, content),
      )
  }
  return cells
}

type Screens = { visitor: string; paths: string[]; folder: string; channel: string }

/** Compares all pages of a visitor, in the narrow and in the wide browser. */
async function compareVisitor(sides: Visitors[], { visitor, paths, folder, channel }: Screens) {
  const rows = new Map(paths.map((path) => [path, [`${channel}, ${visitor}: ${path}`]]))
  const pages = await Promise.all(sides.map((side) => openPage(getVisitor(side, visitor))))
  for (const width of widths) {
    await Promise.all(pages.map((page) => page.setViewportSize({ width, height: 900 })))
    for (const [path, row] of rows) {
      const own = sides.map(({ orderId }) => path.replace('{order}', orderId))
      const name = `${channel}-${visitor}-${path.replaceAll(/\W+/g, '-')}-${width}`
      row.push(...(await compareScreen(pages, own, join(folder, name))))
    }
  }
  await Promise.all(pages.map((page) => page.close()))
  return [...rows.values()]
}

/** Compares all screens of both shops, each channel in one language. Returns how many differ. */
export async function compareScreens(pair: ShopPair, routes: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), '24-hour-meals-screens-'))
  const compareChannel = async ([channel, sides]: [string, Visitors[]], index: number) => {
    const rows: string[][] = []
    for (const [visitor, group] of addresses) {
      const paths = group.map(({ sv, en }) => (index === 0 ? sv : en))
      const pages = paths.filter((path) => /^\/(?:sv|en)/.test(path) && path.includes(routes))
      if (pages.length > 0)
        rows.push(...(await compareVisitor(sides, { visitor, paths: pages, folder, channel })))
    }
    return rows
  }
  // The channels are compared at the same time, because a page often waits.
  const rows = (await Promise.all(Object.entries(pair).map(compareChannel))).flat()
  const head = widths.flatMap((width) => colorSchemes.map((scheme) => `${width} ${scheme}`))
  console.log(`\n${formatTable(['different pixels', ...head], rows)}`)
  const count = rows.flatMap(([, ...cells]) => cells).filter((cell) => cell !== '=').length
  if (count > 0) console.log(`The pictures of ${count} screens are in ${folder}`)
  else rmSync(folder, { recursive: true })
  return count
}
