import {
  consentPurposes,
  hasConsentAnswer,
  toConsent,
  type Consent,
} from '#shared/consent/consent.ts'
import { isPlainClick } from '../dialogs/is-plain-click.ts'
import { readFields } from '../forms/form-controls.ts'
import { createIdempotencyKey } from '../forms/idempotency-key.ts'
import { postForm } from '../forms/post-form.ts'
import { requestPage } from '../forms/request-page.ts'
import type { LazyToasts } from '../toasts/lazy-toasts.ts'
import { CONSENT_EVENT, getConsent } from './page-consent.ts'

const BANNER = 'form[data-consent="banner"]'
const FORMS = 'form[data-consent]'

const findBanner = () => document.querySelector<HTMLFormElement>(BANNER)

function toAnswer(fields: URLSearchParams): Consent {
  const answer = fields.get('answer')
  if (answer === 'all') return consentPurposes
  return answer === 'chosen' ? toConsent([...fields.keys()]) : []
}

/** Removes the banner. The focus moves to the content if it was in the banner. */
function closeBanner(banner: HTMLElement): void {
  const hasFocus = banner.contains(document.activeElement)
  banner.remove()
  if (hasFocus) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}

function closeAnsweredBanner(): void {
  const banner = findBanner()
  if (banner && hasConsentAnswer(document.cookie)) closeBanner(banner)
}

// The answer was made in another tab, or this page was loaded before the answer.
function followAnswer(): void {
  closeAnsweredBanner()
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', closeAnsweredBanner)
  document.addEventListener('visibilitychange', closeAnsweredBanner)
  document.addEventListener('prerenderingchange', closeAnsweredBanner)
  addEventListener('pageshow', closeAnsweredBanner)
}

// The page of the settings has the choices, so that they exist once.
async function showChoices(banner: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const choices = (await requestPage(link.href))?.querySelector('[data-consent-choices]')
  if (!choices || !link.isConnected) return location.assign(link.href)
  link.replaceWith(choices)
  banner.dataset.open = ''
  choices.querySelector('input')?.focus()
}

function handleClick(event: MouseEvent): void {
  const { target } = event
  if (!isPlainClick(event)) return
  const link = target instanceof Element ? target.closest('[data-consent-choose]') : null
  const banner = link?.closest<HTMLElement>(BANNER)
  if (!banner || !(link instanceof HTMLAnchorElement)) return
  event.preventDefault()
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  void showChoices(banner, link).catch(reportError)
}

function handleSubmit(event: SubmitEvent, toasts: LazyToasts): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || !form.matches(FORMS)) return
  const fields = readFields(form, submitter)
  // The page with the settings is loaded again, so its form is sent as without script.
  const isBanner = form.matches(BANNER)
  if (isBanner) event.preventDefault()
  const path = form.getAttribute('action') ?? ''
  const message = form.dataset.saved ?? ''
  document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: { purposes: toAnswer(fields) } }))
  if (!isBanner) return
  // The cookies have the answer already. The server makes them last, and records the answer.
  void postForm({ path, fields, key: createIdempotencyKey() })
  closeBanner(form)
  toasts.show({ message, mode: 'success' })
}

// A tool may have stored something again while the page was left on which it was refused.
async function removeLateTraces(): Promise<void> {
  const { removeToolTraces } = await import('./remove-tool-traces.ts')
  removeToolTraces(getConsent())
}

/** Sends the answer of the banner in the background, and shows the choices in it. */
export function connectConsent(toasts: LazyToasts): void {
  if (!findBanner()) void removeLateTraces().catch(reportError)
  document.addEventListener('submit', (event) => handleSubmit(event, toasts))
  document.addEventListener('click', handleClick)
  followAnswer()
}
