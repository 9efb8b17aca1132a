import { readFields } from '../forms/form-controls.ts'
import { replacePart } from '../forms/replace-part.ts'
import { requestPage } from '../forms/request-page.ts'
import { setFieldError } from './field-error.ts'

// The parts of the page that depend on the postal code.
const parts = [
  '.checkout-summary',
  '[data-section="delivery"]',
  '[data-section="payment"]',
  '[data-section="terms"]',
]

function showParts(page: Document, sent: URLSearchParams): void {
  for (const selector of parts) {
    const current = document.querySelector(selector)
    const next = page.querySelector(selector)
    if (current && next) replacePart(current, document.adoptNode(next), sent)
  }
}

const findAgreement = (root: ParentNode) => root.querySelector<HTMLInputElement>('[name="agreed"]')

/**
 * Returns a function that loads the shipping options for the postal code and shows them. While they
 * load, the form is not submitted, because the merchant would then change one checkout twice.
 */
export function createDeliveryRefresh(
  form: HTMLFormElement,
): (zip: HTMLInputElement | HTMLTextAreaElement) => void {
  let pending: Promise<void> | null = null
  let isSubmitted = false

  async function refresh(zip: HTMLInputElement | HTMLTextAreaElement) {
    const fields = readFields(form, null)
    fields.set('intent', 'refresh')
    const page = await requestPage(form.getAttribute('action') ?? location.pathname, fields)
    const agreement = page && findAgreement(page)
    // Without an agreement the cart is empty or ordered; the next submission shows the reason.
    if (!page || !agreement || isSubmitted) return
    showParts(page, fields)
    findAgreement(form)?.setAttribute('value', agreement.value)
    const error = page.getElementById(`error-${zip.name}`)
    if (zip.value === fields.get(zip.name)) setFieldError(zip, error?.textContent.trim() ?? null)
  }

  form.addEventListener('submit', (event) => {
    isSubmitted = true
    if (!pending) return
    event.preventDefault()
    const { submitter } = event
    void pending.then(() => form.requestSubmit(submitter))
  })
  addEventListener('pageshow', () => (isSubmitted = false))
  return (zip) => {
    if (isSubmitted) return
    const current = (pending ?? Promise.resolve()).then(() => refresh(zip))
    pending = current
    void current.finally(() => {
      if (pending === current) pending = null
    })
  }
}
