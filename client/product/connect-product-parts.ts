import { focusLinkedField, focusErrorSummary, submitPlainly } from '../forms/form-error.ts'
import { findClickedLink } from '../ui/dialogs/is-plain-click.ts'
import { modals } from '../ui/dialogs/modals.ts'
import { disableWhilePending, readFields } from '../forms/form-controls.ts'
import { replacePart } from '../forms/replace-part.ts'
import { createPartLoader, requestPage } from '../browser/request-page.ts'
import { createQueryCache } from '../browser/query-cache.ts'
import { createQuery, showQueryStatus } from '../browser/query.ts'

const LIST = '[data-review-list]'

// A sort link keeps the focus. The link to another page may be gone, so the text that says which
// reviews are shown gets the focus.
function showList(list: Element, next: Element, clicked: HTMLAnchorElement): void {
  const part = document.importNode(next, true)
  replacePart(list, part)
  const isSort = clicked.matches('.review-list-sort')
  const sameLink = [...part.querySelectorAll('a')].find(({ href }) => href === clicked.href)
  const count = part.querySelector<HTMLElement>('[data-review-count]')
  const target = isSort ? sameLink : count
  target?.focus({ preventScroll: isSort })
}

const query = createQuery({
  load: createPartLoader(LIST),
  cache: createQueryCache<Element>('reviews'),
  onStatus: (status) => showQueryStatus(document.querySelector(LIST), status),
})

async function load(list: Element, clicked: HTMLAnchorElement): Promise<void> {
  const result = await query.run('setVariables', clicked.href)
  if (result.status === 'ready') showList(list, result.data, clicked)
  else if (result.status === 'error') location.assign(clicked.href)
}

/** Sorts and pages the reviews in place. Without script the links lead to a page of their own. */
function connectReviewList(): void {
  document.addEventListener('click', (event) => {
    const link = findClickedLink(event)
    const list = link?.closest(LIST)
    if (!link || !list) return
    event.preventDefault()
    void load(list, link)
  })
}

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
  const enableButton = disableWhilePending(submitter)
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
    if (!findClickedLink(event, '[data-review-back]')) return
    event.preventDefault()
    modals.clear()
  })
  dialog?.querySelector<HTMLElement>('input[type=radio]')?.focus()
}

/** Opens the review form of a customer in a dialog. Without script the link leads to its page. */
function connectReviewDialog(): void {
  document.addEventListener('click', (event) => {
    const link = findClickedLink(event, 'a[data-review-link]')
    if (!link) return
    event.preventDefault()
    void openReview(link)
  })
}

export function connectProductParts(): void {
  connectFormParts()
  connectReviewDialog()
  connectReviewList()
}
