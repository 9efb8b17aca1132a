import { cartIntents } from '#shared/cart/cart-form.ts'
import { readFields } from '../forms/form-controls.ts'
import { createPointerGate } from '../forms/pointer-gate.ts'
import { replacePart } from '../forms/replace-part.ts'
import { requestPage } from '../forms/request-page.ts'
import type { IslandServices } from '../island/island.ts'

const PART = '[data-cart-page]'

const findForm = () => document.querySelector<HTMLFormElement>('[data-cart-form]')

const readCount = (page: Document): number =>
  Number(page.querySelector('[data-cart-count]')?.getAttribute('data-cart-count') ?? 0)

function showCart(page: Document | null, sent: URLSearchParams): boolean {
  const current = document.querySelector(PART)
  const next = page?.querySelector(PART)
  if (!current || !next) return false
  replacePart(current, document.adoptNode(next), sent)
  return true
}

/**
 * Saves a typed quantity when the shopper leaves its field, and shows the new amounts. Also shows
 * the cart again after the mini cart or another tab has changed it.
 */
export function connectCartPage({ cartPath, cartQueue, cartEvents }: IslandServices): void {
  const runAfterClick = createPointerGate()
  let isLeaving = false
  addEventListener('submit', () => (isLeaving = true))
  addEventListener('pageshow', () => (isLeaving = false))

  async function save() {
    const form = findForm()
    // A pressed button of the form sends all quantities itself.
    if (!form || isLeaving) return
    const fields = readFields(form, null)
    fields.set('intent', cartIntents.update)
    const page = await requestPage(cartPath, fields)
    if (!page || isLeaving || !showCart(page, fields)) return
    cartEvents.publish({ quantity: readCount(page), cart: undefined, source: 'form' })
  }
  async function refresh() {
    const form = findForm()
    const fields = form ? readFields(form, null) : new URLSearchParams()
    showCart(await requestPage(cartPath), fields)
  }
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.form !== findForm()) return
    runAfterClick(() => void cartQueue(save))
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-copy-link]') : null
    if (button) void import('./copy-link.ts').then(({ copyLink }) => copyLink(button))
  })
  cartEvents.subscribe(({ source }) => {
    if (source !== 'form') void cartQueue(refresh)
  })
}
