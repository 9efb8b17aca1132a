import { removeLogInPrompt } from '#shared/account/log-in-prompt.ts'
import { modals } from '../ui/dialogs/modals.ts'
import { disableWhilePending, readFields } from '../forms/form-controls.ts'
import {
  focusErrorSummary,
  focusLinkedField,
  clearFormError,
  showFormError,
} from '../forms/form-error.ts'
import type { Island, IslandContext } from '../ui/island/island-services.ts'
import { readBootTexts } from '../ui/site/boot-texts.ts'
import { saveScrollPosition } from '../ui/site/scroll-position.ts'
import { clearLogInPrompt } from './open-log-in-prompt.ts'
import { isRecord } from '../browser/is-record.ts'
import { requestJson } from '../browser/request.ts'

/**
 * Response of the log-in page: the markup of the log-in panel with its form errors, or `signed-in`
 * if the customer is already signed in. `path` is another page that must be shown first.
 */
type LogInResponse = { kind: 'panel'; html: string } | { kind: 'signed-in'; path?: string }

function parseLogInResponse(body: unknown): LogInResponse | null {
  if (!isRecord(body)) return null
  const { path } = body
  if (body.signedIn === true)
    return { kind: 'signed-in', ...(typeof path === 'string' && { path }) }
  return typeof body.panel === 'string' ? { kind: 'panel', html: body.panel } : null
}

const requestLogIn = async (
  path: string,
  fields?: URLSearchParams,
): Promise<LogInResponse | null> => parseLogInResponse(await requestJson(path, { fields }))

/** The request uses GET, so that a form whose response is this page is not sent again. */
function reloadSignedInPage(path?: string): void {
  clearLogInPrompt()
  saveScrollPosition()
  const { href, pathname, hash } = location
  // The browser loads nothing if the new address has a hash and is otherwise the current address,
  // so the current address is changed first.
  if (hash !== '') history.replaceState(history.state, '', `${pathname}?action=login${hash}`)
  location.replace(path ?? href)
}

function showPanel(dialog: HTMLDialogElement, html: string, trigger?: HTMLElement): void {
  dialog.innerHTML = html
  if (!dialog.open) modals.open({ frame: dialog.id }, trigger)
  if (focusErrorSummary(dialog)) return
  dialog.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
}

function handleResponse(
  dialog: HTMLDialogElement,
  response: LogInResponse,
  trigger?: HTMLElement,
): void {
  if (response.kind === 'signed-in') reloadSignedInPage(response.path)
  else showPanel(dialog, response.html, trigger)
}

async function submitForm(
  dialog: HTMLDialogElement,
  form: HTMLFormElement,
  button: HTMLElement | null,
) {
  const fields = readFields(form, button)
  const enableButton = disableWhilePending(button)
  clearFormError(form)
  const response = await requestLogIn(form.action, fields)
  if (response) return handleResponse(dialog, response)
  enableButton()
  showFormError(form, readBootTexts().failed)
}

function connectDialog(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', focusLinkedField)
  dialog.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return
    event.preventDefault()
    void submitForm(dialog, form, event.submitter)
  })
  dialog.addEventListener('close', () => {
    // The forms are reset, because the closed dialog must not keep the values that were typed.
    for (const form of dialog.querySelectorAll('form')) form.reset()
    clearLogInPrompt()
  })
}

/** The markup, texts and rules of the dialog come from the log-in page as JSON. */
export function mountLogIn({ container }: IslandContext): Island {
  if (!(container instanceof HTMLDialogElement))
    throw new Error('The log-in island needs a dialog element as its container')
  connectDialog(container)
  return {
    async replay(trigger) {
      const returnTo = encodeURIComponent(
        `${location.pathname}${removeLogInPrompt(location.search)}`,
      )
      const response = await requestLogIn(`${container.dataset.path}?returnTo=${returnTo}`)
      if (!response) throw new Error('The log-in page returned no log-in panel')
      handleResponse(container, response, trigger)
    },
  }
}
