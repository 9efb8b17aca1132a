import { isPlainClick } from '../ui/dialogs/is-plain-click.ts'
import { modals } from '../ui/dialogs/modals.ts'
import { focusLinkedField } from '../forms/focus-linked-field.ts'
import { requestPage } from '../browser/request-page.ts'

const PANEL_ID = 'review-panel'

// The close button is that of the market dialog, which every page contains.
function createDialog(panel: HTMLElement): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog review-form-dialog'
  const close = document.querySelector('.dialog-close')?.closest('form')
  if (close) dialog.append(close.cloneNode(true))
  dialog.addEventListener('click', focusLinkedField)
  dialog.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.matches('[data-review-back]') || !isPlainClick(event)) return
    event.preventDefault()
    modals.clear()
  })
  dialog.append(document.importNode(panel, true))
  const title = dialog.querySelector('h1')
  if (title) dialog.setAttribute('aria-label', title.textContent ?? '')
  return dialog
}

async function open(link: HTMLAnchorElement): Promise<void> {
  link.setAttribute('aria-busy', 'true')
  const panel = (await requestPage(link.href))?.getElementById(PANEL_ID)
  link.removeAttribute('aria-busy')
  // A shopper who is not logged in gets the page that leads to the log-in page.
  if (!panel?.querySelector('form')) return location.assign(link.href)
  const dialog = modals.open({ component: createDialog, props: panel }, link)
  dialog?.querySelector<HTMLElement>('input[type=radio]')?.focus()
}

/** Opens the review form of a customer in a dialog. Without script the link leads to its page. */
export function connectReviewDialog(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-review-link]')
        : null
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    void open(link)
  })
}
