import { writeFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { meals } from './meals/meals.ts'
import { composePictures, createSampleMeals, type Picture } from '../pictures/pictures.ts'

/**
 * This script writes an HTML page with all pictures and prints their sizes. Arguments: `[file]
 * [width] [pattern] [meals|samples]`.
 */
const toFigure = ({ fileName, svg }: Picture) =>
  `<figure><img src="data:image/svg+xml,${encodeURIComponent(svg)}" alt=""><figcaption>${fileName} ${svg.length}</figcaption></figure>`

function toPage(pictures: readonly Picture[], width: number): string {
  const style = `body{margin:8px;background:#fffdf9;font:11px sans-serif;display:flex;flex-wrap:wrap;gap:8px}figure{margin:0}img{width:${width}px;border-radius:12px;display:block}figcaption{width:${width}px}`
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${pictures.map(toFigure).join('')}`
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]

const [target = 'contact-sheet.html', width = '180', pattern = '', set = 'meals'] =
  process.argv.slice(2)
const all = composePictures(set === 'samples' ? createSampleMeals() : meals)
const wanted = all.filter(({ fileName }) => new RegExp(pattern).test(fileName))
await writeFile(target, toPage(wanted, Number(width)))
const raw = all.map(({ svg }) => Buffer.byteLength(svg))
const packed = all.map(({ svg }) => brotliCompressSync(svg).length)
console.log(
  `${all.length} pictures, raw median ${median(raw)} largest ${Math.max(...raw)}, brotli median ${median(packed)} largest ${Math.max(...packed)}`,
)
