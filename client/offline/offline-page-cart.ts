import { cartFormFields, formatLineChange } from '#shared/cart/cart-form.ts'
import type { Translate } from '#shared/i18n/translator.ts'
import type { ClientState } from '../state/client-state.ts'
import { createButton } from './create-button.ts'
import { removeChange, type QueuedChange } from './queued-changes.ts'
import { findShownCart, readStoredCart, type StoredCart } from './stored-cart.ts'

type StoredLine = StoredCart['lines'][number]

function nameLabels(row: Node, name: string): void {
  if (!(row instanceof DocumentFragment)) return
  for (const element of row.querySelectorAll('[aria-label]')) {
    const label = element.getAttribute('aria-label') ?? ''
    element.setAttribute(
      'aria-label',
      label.replace('{name}', () => name),
    )
  }
}

function createRow(template: HTMLTemplateElement, line: StoredLine): Node {
  const { id, name, quantity, price } = line
  const row = document.importNode(template.content, true)
  nameLabels(row, name)
  row.querySelector('[data-name]')?.append(name)
  row.querySelector('[data-price]')?.append(price)
  const [field, shown] = row.querySelectorAll('input')
  if (field) Object.assign(field, { name: cartFormFields.quantity({ id }), value: `${quantity}` })
  if (shown) {
    Object.assign(shown, { name: cartFormFields.shownQuantity({ id }), value: `${quantity}` })
  }
  const buttons = row.querySelectorAll<HTMLButtonElement>('button')
  for (const [index, next] of [quantity - 1, quantity + 1, 0].entries()) {
    const button = buttons[index]
    if (button) button.value = formatLineChange({ id }, next)
  }
  if (buttons[0]) buttons[0].disabled = quantity <= 1
  return row
}

/** Shows the rows of the cart that was seen last. The script for offline changes lets change them. */
export function showOfflineCart(page: HTMLElement, { locale, cart }: ClientState): void {
  const stored = findShownCart(readStoredCart(), { locale, quantity: cart.quantity })
  const section = page.querySelector<HTMLElement>('[data-offline-cart]')
  const template = section?.querySelector('template')
  const date = section?.querySelector('[data-date]')
  if (!stored || !section || !template || !date) return
  section
    .querySelector('ul')
    ?.replaceChildren(...stored.lines.map((line) => createRow(template, line)))
  const format = new Intl.DateTimeFormat(page.dataset.offlinePage, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: 'numeric',
  })
  date.textContent = date.textContent.replace('{date}', () => format.format(stored.seenAt))
  section.hidden = false
}

function createAddition({ name, fields, key }: QueuedChange, t: Translate, onCancel: () => void) {
  const quantity = new URLSearchParams(fields).get('quantity') ?? '1'
  const item = document.createElement('li')
  item.className = 'offline-page-row'
  const text = document.createElement('span')
  text.textContent = t('offlineCart.addition', { name, quantity })
  const button = createButton('quiet', t('offlineCart.cancel'), () => {
    removeChange(key)
    onCancel()
    document.querySelector<HTMLElement>('[data-offline-page] h1')?.focus()
  })
  button.setAttribute('aria-label', t('offlineCart.cancelNamed', { name }))
  item.append(text, button)
  return item
}

/** Lists on the offline page the meals that are added later, and lets the shopper cancel them. */
export function showAdditions(
  changes: readonly QueuedChange[],
  t: Translate,
  onCancel: () => void,
): void {
  const section = document.querySelector<HTMLElement>('[data-offline-added]')
  if (!section) return
  const additions = changes.filter(({ line }) => line === null)
  section.hidden = additions.length === 0
  section
    .querySelector('ul')
    ?.replaceChildren(...additions.map((addition) => createAddition(addition, t, onCancel)))
}
