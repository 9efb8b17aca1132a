import { listElements } from '../../support/list-elements.ts'
import { formatTable, toBudgetCells } from '../format-table.ts'
import { median } from '../quantile.ts'
import { phone, type PaintResult } from './measure-paint.ts'

const FIRST_PAINT_BUDGETS: Record<string, number> = { home: 700, list: 600, product: 550 }
const LARGEST_PAINT_BUDGET = 1200
const BLOCKING_BUDGET = 0
const SHIFT_BUDGET = 0.01
const LIST_BUDGET_KB = 110

type MeasuredPage = { name: string; html: string; results: PaintResult[] }

type Row = { label: string; value: number; unit: string; digits?: number; budget?: number }

const toCells = (name: string, { label, value, unit, digits = 0, budget }: Row): string[] => [
  `${name}: ${label}`,
  `${value.toFixed(digits)} ${unit}`.trim(),
  ...toBudgetCells(Number(value.toFixed(digits)), budget, unit),
]

function listByteRows(name: string, results: PaintResult[]): Row[] {
  const types = [...new Set(results.flatMap(({ bytes }) => Object.keys(bytes)))]
  const toRow = (label: string, values: number[]): Row => ({
    label,
    value: median(values) / 1000,
    unit: 'kB',
    digits: 1,
  })
  const rows = types.map((type) =>
    toRow(
      `transferred, ${type.toLowerCase()}`,
      results.map(({ bytes }) => bytes[type] ?? 0),
    ),
  )
  const totals = results.map(({ bytes }) =>
    Object.values(bytes).reduce((total, value) => total + value, 0),
  )
  const total = toRow('transferred, all', totals)
  return [...rows, name === 'list' ? { ...total, budget: LIST_BUDGET_KB } : total]
}

function listRows({ name, html, results }: MeasuredPage): Row[] {
  const pick = (key: 'first' | 'largest' | 'blocking' | 'shift') =>
    median(results.map((result) => result[key]))
  const budget = FIRST_PAINT_BUDGETS[name]
  const largestElement = results[0]?.largestElement ?? ''
  return [
    { label: 'first paint', value: pick('first'), unit: 'ms', ...(budget ? { budget } : {}) },
    {
      label: `largest paint (${largestElement})`,
      value: pick('largest'),
      unit: 'ms',
      budget: LARGEST_PAINT_BUDGET,
    },
    { label: 'blocking time', value: pick('blocking'), unit: 'ms', budget: BLOCKING_BUDGET },
    { label: 'layout shift', value: pick('shift'), unit: '', digits: 3, budget: SHIFT_BUDGET },
    ...listByteRows(name, results),
    { label: 'HTML, raw', value: Buffer.byteLength(html) / 1000, unit: 'kB', digits: 1 },
    { label: 'elements', value: listElements(html).length, unit: '' },
  ]
}

/** Reports the medians of all runs beside their budgets. */
export function reportPaint(pages: MeasuredPage[]): string {
  const cells = pages.flatMap((page) => listRows(page).map((row) => toCells(page.name, row)))
  const table = formatTable(['on a phone', 'median', 'budget', ''], cells)
  const { width, latencyMilliseconds, bytesPerSecond, cpuSlowdown } = phone
  const network = `${(bytesPerSecond * 8) / 1_000_000} Mbit/s, ${latencyMilliseconds} ms`
  return `\n${table}\n${width} px, ${network}, processor ${cpuSlowdown} times slower, empty cache, Brotli level 4.`
}
