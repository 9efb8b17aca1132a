import { isPlainClick } from '../ui/dialogs/is-plain-click.ts'
import { modals } from '../ui/dialogs/modals.ts'
import { focusLinkedField } from '../forms/focus-linked-field.ts'

async function open(link: HTMLAnchorElement): Promise<void> {
  const { openPageDialog } = await import('../ui/dialogs/page-dialog.ts')
  const dialog = await openPageDialog(link)
  dialog?.addEventListener('click', focusLinkedField)
  dialog?.addEventListener('click', (event) => {
    const back = event.target instanceof Element ? event.target.closest('[data-review-back]') : null
    if (!back || !isPlainClick(event)) return
    event.preventDefault()
    modals.clear()
  })
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
