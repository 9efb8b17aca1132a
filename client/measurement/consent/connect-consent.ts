import {
  ANSWER_FIELD,
  findConsentAnswer,
  toAnsweredConsent,
} from '#shared/consent/consent-answer.ts'
import { hasConsentAnswer, type Consent } from '#shared/consent/consent.ts'
import { findClickedLink } from '../../ui/dialogs/is-plain-click.ts'
import { readFields } from '../../forms/form-controls.ts'
import { createIdempotencyKey } from '../../browser/idempotency-key.ts'
import { postForm } from '../../browser/post-form.ts'
import { requestPage } from '../../browser/request-page.ts'
import type { LazyToasts } from '../../ui/toasts/lazy-toasts.ts'
import { CONSENT_EVENT, getConsent, removeTraces } from '../../state/page-consent.ts'

const BANNER = 'form[data-consent="banner"]'

const findBanner = () => document.querySelector<HTMLFormElement>(BANNER)

export function toConsent(fields: URLSearchParams): Consent {
  const answer = findConsentAnswer(fields.get(ANSWER_FIELD))
  return answer ? toAnsweredConsent(answer, fields.keys()) : []
}

/** Returns whether the page would move if it lost the space that it has at its end for the banner. */
function isPageEndShown(): boolean {
  const { scrollHeight } = document.documentElement
  const space = Number.parseFloat(getComputedStyle(document.body).paddingBlockEnd)
  return scrollHeight - scrollY - innerHeight < space
}

/** At the end of the page the banner is only hidden, so that no control moves from the pointer. */
function closeBanner(banner: HTMLElement): void {
  const hasFocus = banner.contains(document.activeElement)
  if (isPageEndShown()) banner.hidden = true
  else banner.remove()
  if (hasFocus) document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}

function closeAnsweredBanner(): void {
  const banner = findBanner()
  if (banner && !banner.hidden && hasConsentAnswer(document.cookie)) closeBanner(banner)
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
  // The first button of a form is pressed by the Enter key, so it must be the one that saves the choices.
  banner.querySelector('.consent-banner-buttons')?.before(choices)
  link.remove()
  banner.dataset.open = ''
  choices.querySelector('input')?.focus()
}

function handleClick(event: MouseEvent): void {
  const link = findClickedLink(event, 'a[data-consent-choose]')
  const banner = link?.closest<HTMLElement>(BANNER)
  if (!link || !banner) return
  event.preventDefault()
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  void showChoices(banner, link).catch(reportError)
}

function handleSubmit(event: SubmitEvent, toasts: LazyToasts): void {
  const { target: form, submitter } = event
  // The form of the settings is sent as without script. The server compares the answer with the
  // cookies, so they must not contain it yet.
  if (!(form instanceof HTMLFormElement) || !form.matches(BANNER)) return
  const fields = readFields(form, submitter)
  const consent = toConsent(fields)
  event.preventDefault()
  const path = form.getAttribute('action') ?? ''
  const message = form.dataset.saved ?? ''
  document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: { purposes: consent } }))
  // The cookies have the answer already. The server makes them last, and records the answer.
  void postForm({ path, fields, key: createIdempotencyKey() })
  closeBanner(form)
  toasts.show({ message, mode: 'success' })
}

export function connectConsent(toasts: LazyToasts): void {
  // From now on, the choice that a consent tool reports is saved in the cookies.
  getConsent()
  // A tool may have stored something again while the page was left on which it was refused.
  if (!findBanner()) void removeTraces(getConsent()).catch(reportError)
  document.addEventListener('submit', (event) => handleSubmit(event, toasts))
  document.addEventListener('click', handleClick)
  followAnswer()
}
