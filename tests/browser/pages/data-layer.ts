import { testShopUrl } from '../../support/test-shop.ts'
import { expect } from '../shop-test.ts'
import type { Shopper } from './shopper.ts'
import { measureAtOnce } from './tools.ts'

type Item = {
  item_id: string
  item_name: string
  quantity?: number
  price?: number
  index?: number
}

/** An entry of the data layer: an event, an empty basket, or a command as a list. */
export type Entry = {
  event?: string
  command?: unknown[]
  ecommerce?: {
    currency: string
    value?: number
    transaction_id?: string
    item_list_name?: string
    items: Item[]
  } | null
}

const RECORD_SCRIPT = `
  window.dataLayer = []
  window.dataLayer.push = function (entry) {
    const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]'
    void window.recordEntry(JSON.stringify(isCommand ? { command: [...entry] } : entry))
    return Array.prototype.push.call(this, entry)
  }
`

/** Agrees to everything. Returns the entries that all pages of the browser write into the data layer. */
export async function recordDataLayer({ page }: Shopper): Promise<Entry[]> {
  const entries: Entry[] = []
  const context = page.context()
  await context.addCookies([{ name: 'ralph-cookie-consent', value: 'true', url: testShopUrl }])
  await context.exposeBinding('recordEntry', (_, text: string) => {
    entries.push(JSON.parse(text))
  })
  await context.addInitScript(RECORD_SCRIPT)
  await measureAtOnce(context)
  return entries
}

/** Waits until the data layers of all pages have at least this many events with the name. */
export async function waitForEvent(entries: Entry[], name: string, count = 1): Promise<void> {
  const getCount = () => entries.filter(({ event }) => event === name).length
  await expect.poll(getCount, `events ${name}`).toBeGreaterThanOrEqual(count)
}

const describeItem = ({ quantity = 1, item_name }: Item) => `${quantity} × ${item_name}`

/**
 * Describes each entry in a few words. List views are left out, because their number depends on the
 * size of the screen; so is the empty basket, which must be before each basket.
 */
export function listBaskets(entries: Entry[]): string[] {
  return entries.flatMap((entry, index) => {
    if (entry.command) return [entry.command.slice(0, 2).join(' ')]
    if (!entry.ecommerce) return entry.event === undefined ? [] : [entry.event]
    expect(entries[index - 1], `before ${entry.event}`).toEqual({ ecommerce: null })
    if (entry.event === 'view_item_list') return []
    return [`${entry.event} ${entry.ecommerce.items.map(describeItem).join(', ')}`]
  })
}
