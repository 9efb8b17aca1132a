import type { Page } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addresses } from './addresses.ts'
import { getVisitor, openPage, type ShopPair, type Visitors } from './visitors.ts'

const colorSchemes = ['light', 'dark'] as const

const EQUAL = '='
const fileNames = ['before', 'after', 'difference']

const LOADED_SCRIPT = `(async () => {
  const { dataset } = document.documentElement
  const isStarting = () => document.querySelector('script[type="module"][src]') && dataset.scripts !== 'ready'
  for (let turn = 0; isStarting() && turn < 200; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 25))
  for (const element of document.querySelectorAll('body *'))
    if (getComputedStyle(element).contentVisibility === 'auto')
      element.style.contentVisibility = 'visible'
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
export async function comparePictures(page: Page, pictures: Buffer[]) {
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

const waitForPage = (page: Page) => page.evaluate(LOADED_SCRIPT)

async function openPath(page: Page, path: string): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.evaluate(`location.href = ${JSON.stringify(path)}`)
  await loaded
  await waitForPage(page)
}

async function takePicture(page: Page, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  await page.emulateMedia({ colorScheme })
  return page.screenshot({ fullPage: true, animations: 'disabled' })
}

type OpenPair = { pages: Page[]; open: () => Promise<unknown>; file: string }

/** Compares the screen of both pages and keeps its pictures if they differ. Returns the different pixels. */
async function compareScreen({ pages, open, file }: OpenPair, scheme: 'light' | 'dark') {
  const compare = async () => {
    const pictures = await Promise.all(pages.map((page) => takePicture(page, scheme)))
    const [page, [first, second]] = [pages[0], pictures]
    if (!page || !first || !second || first.equals(second)) return { count: 0, files: [] }
    return comparePictures(page, pictures)
  }
  let result = await compare()
  // A difference must be seen twice, because a busy machine may take a picture too early.
  if (result.count > 0) result = await open().then(compare)
  if (result.count > 0)
    result.files.forEach((content, index) =>
      writeFileSync(`${file}-${scheme}-${fileNames[index]}.png`, content),
    )
  return result.count
}

type ChannelScreens = { sides: Visitors[]; widths: readonly number[]; file: string }

/**
 * Compares all pages of a visitor, each opened in the first width and then resized. Returns how many
 * screens differ, and prints the different pixels of each.
 */
async function compareVisitor(channel: ChannelScreens, visitor: string, paths: string[]) {
  const { sides, widths, file } = channel
  const pages = await Promise.all(sides.map((side) => openPage(getVisitor(side, visitor))))
  let differences = 0
  for (const path of paths) {
    const own = sides.map(({ orderId }) => path.replace('{order}', orderId))
    const open = () => Promise.all(pages.map((page, index) => openPath(page, own[index] ?? '')))
    const cells: string[] = []
    for (const width of widths) {
      await Promise.all(pages.map((page) => page.setViewportSize({ width, height: 900 })))
      await (width === widths[0] ? open() : Promise.all(pages.map(waitForPage)))
      const name = `${file}-${visitor}-${path.replaceAll(/\W+/g, '-')}-${width}`
      for (const scheme of colorSchemes) {
        const count = await compareScreen({ pages, open, file: name }, scheme)
        cells.push(`${width} ${scheme} ${count === 0 ? EQUAL : count}`)
        if (count > 0) differences += 1
      }
    }
    console.log(`${cells.map((cell) => cell.padEnd(18)).join('')}${visitor}: ${path}`)
  }
  await Promise.all(pages.map((page) => page.close()))
  return differences
}

const channelSettings = [
  { language: 'sv', widths: [390, 1440] },
  { language: 'en', widths: [1440, 390] },
] as const

/** Compares all screens of both shops, each channel in one language. Returns how many differ. */
export async function compareScreens(pair: ShopPair, routes: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), '24-hour-meals-screens-'))
  const compareChannel = async ([channel, sides]: [string, Visitors[]], index: number) => {
    const { language, widths } = channelSettings[index % 2 === 0 ? 0 : 1]
    let count = 0
    for (const [visitor, group] of addresses) {
      const paths = group
        .map((address) => address[language])
        .filter((path) => path.startsWith(`/${language}`) && path.includes(routes))
      const screens = { sides, widths, file: join(folder, channel) }
      if (paths.length > 0) count += await compareVisitor(screens, visitor, paths)
    }
    return count
  }
  console.log('\nDifferent pixels:')
  // The channels are compared at the same time, because a page often waits.
  const counts = await Promise.all(Object.entries(pair).map(compareChannel))
  const count = counts.reduce((sum, own) => sum + own, 0)
  if (count > 0) console.log(`The pictures of ${count} screens are in ${folder}`)
  else rmSync(folder, { recursive: true })
  return count
}
