import { focusLinkedField } from '../forms/focus-linked-field.ts'
import { isPlainClick } from '../ui/dialogs/is-plain-click.ts'
import { modals } from '../ui/dialogs/modals.ts'
import { connectReviewList } from './connect-review-list.ts'
import { focusErrorSummary } from '../forms/focus-error-summary.ts'
import { disableWhilePending, readFields } from '../forms/form-controls.ts'
import { replacePart } from '../forms/replace-part.ts'
import { submitPlainly } from '../forms/submit-plainly.ts'
import { requestPage } from '../browser/request-page.ts'

/** A part of a page that the response to its form replaces. Its id names the same part there. */
const FORM_PART = '[data-form-part]'

// The error summary or the outcome says what happened, so it gets the focus.
function showPart(current: Element, next: Element, sent: URLSearchParams): void {
  replacePart(current, next, sent)
  if (!focusErrorSummary(next)) next.querySelector<HTMLElement>('[data-form-result]')?.focus()
}

async function submit(
  form: HTMLFormElement,
  part: Element,
  submitter: HTMLElement | null,
): Promise<void> {
  const fields = readFields(form, submitter)
  const enableButton =
    submitter instanceof HTMLButtonElement ? disableWhilePending(submitter) : () => undefined
  const next = (await requestPage(form.action, fields))?.getElementById(part.id)
  enableButton()
  if (next) showPart(part, next, fields)
  // Without a usable response the browser sends the form itself and shows what the shop answers.
  else submitPlainly(form)
}

function connectFormParts(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    const part = form.method === 'post' ? form.closest(FORM_PART) : null
    if (!part) return
    event.preventDefault()
    void submit(form, part, event.submitter)
  })
}

async function openReview(link: HTMLAnchorElement): Promise<void> {
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
function connectReviewDialog(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[data-review-link]')
        : null
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    void openReview(link)
  })
}

export function connectProductParts(): void {
  connectFormParts()
  connectReviewDialog()
  connectReviewList()
}
