import type { Translate } from '#shared/i18n/translator.ts'
import { createButton } from './create-button.ts'
import { listRows, showQuantity, type CartRow } from './cart-rows.ts'
import type { QueuedChange } from './queued-changes.ts'

const NOTE = '.offline-waiting'
const BOX = '.offline-waiting-box'

function setText(element: Element, text: string): void {
  // A screen reader announces each change, so the same text is not set again.
  if (element.textContent !== text) element.textContent = text
}

function createNote(): HTMLElement {
  const note = document.createElement('p')
  note.className = 'offline-waiting'
  note.setAttribute('role', 'status')
  return note
}

function showRow(row: CartRow, change: QueuedChange | undefined, t: Translate): void {
  const { element } = row
  const note = element.querySelector<HTMLElement>(NOTE)
  if (!change?.line) {
    if (!note) return
    note.remove()
    delete element.dataset.waiting
    showQuantity(row, row.shown)
    return
  }
  const { to } = change.line
  const target = note ?? createNote()
  if (!note) (element.querySelector('.cart-line-notes') ?? element).append(target)
  const text =
    to === 0 ? t('offlineCart.lineRemoved') : t('offlineCart.line', { from: row.shown, to })
  setText(target, text)
  element.dataset.waiting = to === 0 ? 'removed' : 'changed'
  if (document.activeElement !== row.input) showQuantity(row, to)
}

export type WaitingState = {
  changes: readonly QueuedChange[]
  isOffline: boolean
  t: Translate
}

export type WaitingActions = { send: () => void; discard: () => void }

function createBox({ t }: WaitingState, { send, discard }: WaitingActions): HTMLElement {
  const box = document.createElement('div')
  box.className = 'offline-waiting-box'
  const text = document.createElement('p')
  text.setAttribute('role', 'status')
  const buttons = document.createElement('p')
  buttons.className = 'offline-waiting-buttons'
  buttons.append(
    createButton('secondary', t('offlineCart.send'), send),
    createButton('secondary', t('offlineCart.discard'), discard),
  )
  box.append(text, buttons)
  return box
}

function getBoxText({ changes, isOffline, t }: WaitingState): string {
  const count = changes.length
  if (!isOffline) return t('offlineCart.unsent', { count })
  return count === 0 ? t('offlineCart.offline') : t('offlineCart.waiting', { count })
}

/** Returns the containers of the box, with the element after which it is placed in them. */
function listBoxContainers(): { container: Element; next: Element | null }[] {
  const cart = document.querySelector('[data-cart-page]:not([data-empty])')
  const offlineList = document.querySelector('[data-offline-cart]:not([hidden]) ul')
  const miniCart = document.querySelector('.mini-cart-notice')
  return [
    ...(cart?.parentElement ? [{ container: cart.parentElement, next: cart }] : []),
    ...(offlineList?.parentElement
      ? [{ container: offlineList.parentElement, next: offlineList }]
      : []),
    ...(miniCart ? [{ container: miniCart, next: null }] : []),
  ]
}

function showBoxes(state: WaitingState, actions: WaitingActions): void {
  const isShown = state.isOffline || state.changes.length > 0
  for (const { container, next } of listBoxContainers()) {
    const current = container.querySelector<HTMLElement>(`:scope > ${BOX}`)
    if (!isShown) {
      current?.remove()
      continue
    }
    const box = current ?? createBox(state, actions)
    if (!current) container.insertBefore(box, next)
    const [text, buttons] = box.children
    if (text) setText(text, getBoxText(state))
    buttons?.toggleAttribute('hidden', state.changes.length === 0)
    buttons?.firstElementChild?.toggleAttribute('hidden', state.isOffline)
  }
}

/** Shows in all carts of the page which changes wait for a connection. */
export function showWaiting(state: WaitingState, actions: WaitingActions): void {
  for (const row of listRows()) {
    const change = state.changes.find(({ line }) => line?.id === row.id)
    showRow(row, change, state.t)
  }
  showBoxes(state, actions)
}
