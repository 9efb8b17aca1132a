import type { Stock } from '#shared/product/product.ts'
import { isSoldOut } from '#shared/product/stock-status.ts'
import { browserClock } from '../browser/clock.ts'
import type { ProductFormHandle } from './connect-product-form.ts'
import { describeStock, readStockTexts, showLabel } from './stock-state.ts'
import { createAnnouncer, createLiveRegion } from '../ui/site/announcer.ts'
import { followStock } from '../live/follow-stock.ts'

/** The states of a product in which an element is shown: `data-shown-if` names one of them. */
export function listShownStates(stocks: readonly Stock[]): string[] {
  const soldOut = stocks.filter((stock) => isSoldOut({ stock }))
  const isAllSoldOut = soldOut.length === stocks.length
  return [isAllSoldOut ? 'sold-out' : 'available', ...(soldOut.length > 0 ? ['some-sold-out'] : [])]
}

/** Shows the elements of the current state. The focus moves on if its element is hidden. */
function showStates(page: HTMLElement, states: readonly string[]): void {
  const focused = document.activeElement
  const notice = page.querySelector<HTMLElement>('[data-shown-if=sold-out]')
  const isNewlySoldOut = notice?.hidden === true && states.includes('sold-out')
  for (const part of page.querySelectorAll<HTMLElement>('[data-shown-if]')) {
    part.hidden = !states.includes(part.dataset.shownIf ?? '')
  }
  if (!isNewlySoldOut) return
  page.querySelector('.stock-watch')?.setAttribute('open', '')
  if (focused?.closest('[data-shown-if][hidden], [data-product-bar]')) notice.focus()
}

/** Marks a size that is sold out. Returns its name, or null if the product has one size only. */
function showSize(form: HTMLFormElement, skuId: number, stock: Stock): string | null {
  const input = document.getElementById(`field-skuId-${skuId}`)
  if (!(input instanceof HTMLInputElement)) return null
  const hadFocus = document.activeElement === input
  input.disabled = isSoldOut({ stock })
  if (input.disabled) input.checked = false
  if (hadFocus) form.querySelector<HTMLInputElement>('input[name=skuId]:enabled')?.focus()
  const card = input.closest('.radio-card')
  const label = card?.querySelector<HTMLElement>('.stock-label')
  const description = describeStock(stock, 1, readStockTexts())
  if (label) showLabel(label, description)
  const incoming = card?.querySelector<HTMLElement>('.stock-label-incoming')
  if (incoming) incoming.hidden = !input.disabled
  const longer = card?.querySelector<HTMLElement>('.product-form-longer')
  if (longer) longer.hidden = description.status !== 'oversellable'
  return card?.querySelector('label')?.textContent ?? null
}

function showStockWatch(page: HTMLElement, skuId: number, stock: Stock): void {
  const watch = page.querySelector('.stock-watch')
  const input = watch?.querySelector<HTMLInputElement>(`input[type=radio][value="${skuId}"]`)
  const card = input?.closest<HTMLElement>('.radio-card')
  if (!watch || !input || !card) return
  card.hidden = !isSoldOut({ stock })
  if (card.hidden) input.checked = false
  const shown = [...watch.querySelectorAll<HTMLInputElement>('.radio-card:not([hidden]) input')]
  if (shown[0] && shown.length === 1) shown[0].checked = true
}

/** Shows every change of the stock on the product page, and announces a new status once. */
export function connectLiveProduct(page: HTMLElement, handle: ProductFormHandle): void {
  const { form, stocks, setStock } = handle
  const announce = createAnnouncer(browserClock, createLiveRegion())
  const productName = page.querySelector('h1')?.textContent ?? ''
  const feed = followStock(page.dataset.liveStock ?? '', ({ skuId, stock }) => {
    const before = stocks[skuId]
    if (!before) return
    const settings = readStockTexts()
    const { status, text } = describeStock(stock, 1, settings)
    const name = showSize(form, skuId, stock) ?? productName
    setStock(skuId, stock)
    showStockWatch(page, skuId, stock)
    showStates(page, listShownStates(Object.values(stocks)))
    if (describeStock(before, 1, settings).status === status) return
    const sentence = settings.texts.changed?.replace('{name}', name).replace('{status}', text)
    announce(name, sentence ?? text)
  })
  feed.follow(Object.keys(stocks).map(Number))
}
