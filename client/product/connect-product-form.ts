import * as z from '#shared/json/schema.ts'
import { MAX_LINE_QUANTITY, parseQuantity } from '#shared/cart/cart.ts'
import { stockSchema, type Stock } from '#shared/product/product.ts'
import { sumStocks } from '#shared/product/stock-status.ts'
import { showStock } from './stock-state.ts'

const stocksSchema = z.record(z.string(), stockSchema)

export function stepWithin(value: string, change: number, limit: number) {
  const wanted = (parseQuantity(value, 1) ?? 1) + change
  const max = Math.max(1, Math.min(limit, MAX_LINE_QUANTITY))
  return { quantity: Math.min(max, Math.max(1, wanted)), isLimited: wanted >= max }
}

export type ProductFormHandle = NonNullable<ReturnType<typeof connectProductForm>>

/** Changes the quantity in place, and asks for a size before the form is sent. */
export function connectProductForm() {
  const form = document.querySelector<HTMLFormElement>('[data-product-form]')
  const field = form?.querySelector<HTMLInputElement>('input[name=quantity]')
  if (!form || !field) return null
  const stocks = z.parse(stocksSchema, JSON.parse(form.dataset.productForm ?? '{}'))
  const steps = [...form.querySelectorAll<HTMLButtonElement>('button[name=step]')]
  const limitText = form.querySelector<HTMLElement>('[data-quantity-limit]')
  const findStock = () => {
    const skuId = new FormData(form).get('skuId')
    return typeof skuId === 'string' ? stocks[skuId] : undefined
  }
  const getLimit = () =>
    findStock()?.total ?? Math.max(...Object.values(stocks).map(({ total }) => total))

  function update(change: number) {
    if (!field) return
    const limit = getLimit()
    const { quantity, isLimited } = stepWithin(field.value, change, limit)
    if (change !== 0) field.value = `${quantity}`
    for (const button of steps) {
      const isMore = button.value === '1'
      // The button keeps the focus, so it is not disabled.
      button.setAttribute('aria-disabled', `${isMore ? isLimited : quantity <= 1}`)
      button.disabled = false
    }
    const isShown = change > 0 && isLimited && limit < MAX_LINE_QUANTITY
    const stock = findStock()
    if (stock) showStock(stock, parseQuantity(field.value, 1) ?? 1)
    if (!limitText) return
    limitText.classList.toggle('visually-hidden', !isShown)
    const text = isShown ? limitText.dataset.quantityLimit : change && `${quantity}`
    limitText.textContent = text ? text.replace('{stock}', `${limit}`) : ''
  }
  for (const button of steps) {
    button.type = 'button'
    button.addEventListener('click', () => update(Number(button.value)))
  }
  field.addEventListener('input', () => update(0))
  connectSkuChoice(form, () => update(0))
  update(0)
  return {
    form,
    stocks,
    setStock: (skuId: number, stock: Stock) => {
      stocks[skuId] = stock
      if (!findStock()) showStock(sumStocks(Object.values(stocks)), 1)
      update(0)
    },
  }
}

function connectSkuChoice(form: HTMLFormElement, onChange: () => void): void {
  const choice = form.querySelector<HTMLElement>('[data-sku-choice]')
  if (!choice) return
  // A size may be sold out while the page is open.
  const findRadio = (state: string) =>
    choice.querySelector<HTMLInputElement>(`input:enabled${state}`)

  function showError() {
    const id = 'error-skuId'
    const error = document.getElementById(id) ?? document.createElement('p')
    error.id = id
    error.className = 'field-error'
    error.textContent ||= choice?.dataset.skuChoice ?? ''
    const radio = findRadio('')
    // The focus announces it, unless it does not move.
    error.role = radio === document.activeElement ? 'alert' : null
    choice?.querySelector('legend')?.after(error)
    choice?.setAttribute('aria-invalid', 'true')
    choice?.setAttribute('aria-describedby', id)
    radio?.focus()
  }
  form.addEventListener('submit', (event) => {
    if (findRadio(':checked')) return
    event.preventDefault()
    showError()
  })
  choice.addEventListener('change', () => {
    document.getElementById('error-skuId')?.remove()
    choice.removeAttribute('aria-invalid')
    choice.removeAttribute('aria-describedby')
    onChange()
  })
}
