import { formatTable, toBudgetCells } from './format-table.ts'
import type { Comparison, Plan, Ratio } from './measure-load.ts'
import type { ShopPage } from './shopper.ts'
import { measurePageSize, type Weight } from './weigh-page.ts'

/** Compared with a constant Blob. A visitor with cookies also has a cart count and an own policy. */
const CPU_RATIO_BUDGETS = { plain: 1.1, withCookies: 1.3 }
const SCRIPT_BUDGET_KB = 8
const SCRIPT_WITH_ISLANDS_BUDGET_KB = 90
const LIST_BUDGET_KB = 110

export type SpeedRow = Comparison & { name: string; hasCookies: boolean }

const toKilobytes = (bytes: number): number => bytes / 1000

const toRange = ({ low, high }: Ratio): string => `${low.toFixed(2)}–${high.toFixed(2)}`

export function reportSpeed(rows: SpeedRow[], { rounds, requests }: Plan): string {
  const head = [
    'from memory',
    'CPU µs',
    'bare',
    'ratio',
    'budget',
    '',
    '95 %',
    'same headers',
    'ratio',
    '95 %',
  ]
  const cells = rows.map(({ name, hasCookies, product, bare, sameHeaders, ...row }) => [
    name,
    product.toFixed(0),
    bare.toFixed(0),
    `${row.toBare.median.toFixed(2)} ×`,
    ...toBudgetCells(
      row.toBare.median,
      CPU_RATIO_BUDGETS[hasCookies ? 'withCookies' : 'plain'],
      '×',
    ),
    toRange(row.toBare),
    sameHeaders.toFixed(0),
    `${row.toSameHeaders.median.toFixed(2)} ×`,
    toRange(row.toSameHeaders),
  ])
  const footnote = `Medians of ${rounds} runs of ${requests} responses in each of three processes; a ratio compares runs of the same round.`
  return `\n${formatTable(head, cells)}\n${footnote}`
}

function toWeightRows(name: string, weight: Weight): string[][] {
  const row = (label: string, bytes: number, budget?: number) => {
    const value = toKilobytes(bytes)
    return [`${name}: ${label}`, `${value.toFixed(1)} kB`, ...toBudgetCells(value, budget, 'kB')]
  }
  const isBrowsing = !['cart', 'checkout'].includes(name)
  return [
    row('HTML', weight.html),
    row('script', weight.script, isBrowsing ? SCRIPT_BUDGET_KB : undefined),
    row('script with all islands', weight.scriptWithIslands, SCRIPT_WITH_ISLANDS_BUDGET_KB),
  ]
}

/**
 * Reports compressed sizes, as sent to the browser. Styles and fonts are the same on every page, so
 * the report lists them once.
 */
export function reportWeights(pages: ShopPage[], listPictures: number): string {
  const weights = new Map(pages.map(({ name, html }) => [name, measurePageSize(html)]))
  const rows = [...weights].flatMap(([name, weight]) => toWeightRows(name, weight))
  const list = weights.get('list')
  if (list) {
    const { html, inlineScript, script, style, font } = list
    // The HTML has the inline scripts too.
    const total = toKilobytes(html + script - inlineScript + style + font + listPictures)
    rows.push(
      ['every page: style', `${toKilobytes(style).toFixed(1)} kB`],
      ['every page: fonts', `${toKilobytes(font).toFixed(1)} kB`],
      [
        'list: total with pictures',
        `${total.toFixed(1)} kB`,
        ...toBudgetCells(total, LIST_BUDGET_KB, 'kB'),
      ],
    )
  }
  return `\n${formatTable(['weight, brotli', 'value', 'budget', ''], rows)}`
}
