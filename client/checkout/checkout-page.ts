import { checkoutFields, type CheckoutField } from '#shared/checkout/checkout-fields.ts'
import { createTranslator, type CompiledMessages, type Translate } from '#shared/i18n/translator.ts'
import { readFields } from '../forms/form-controls.ts'
import { createPointerGate } from '../forms/pointer-gate.ts'
import { createDeliveryRefresh } from './delivery-refresh.ts'
import { findError, setFieldError } from './field-error.ts'
import { findFieldError, type CheckoutInput } from './find-field-error.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

const isFieldName = (name: string): name is CheckoutField => Object.hasOwn(checkoutFields, name)

const isChoice = ({ type }: Control): boolean => type === 'radio' || type === 'checkbox'

function listOptions(form: HTMLFormElement, name: CheckoutField) {
  const inputs = form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)
  return [...inputs].map((input) => ({
    id: input.value,
    kind: input.closest('[data-kind="invoice"]') ? ('invoice' as const) : ('online' as const),
  }))
}

function readInput(form: HTMLFormElement): CheckoutInput {
  return {
    values: Object.fromEntries(readFields(form, null)),
    context: {
      countryCode: form.dataset.country ?? '',
      isCompany: form.dataset.company !== undefined,
      shippingOptions: listOptions(form, 'shippingId'),
      paymentOptions: listOptions(form, 'paymentId'),
    },
  }
}

function findControl(form: HTMLFormElement, { target }: Event): Control | null {
  const isControl = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isControl && target.form === form && isFieldName(target.name) ? target : null
}

function connectFields(form: HTMLFormElement, t: Translate): void {
  const runAfterClick = createPointerGate()
  const refreshDelivery = createDeliveryRefresh(form)
  const findMessage = ({ name }: Control) =>
    isFieldName(name) ? findFieldError(t, name, readInput(form)) : null

  // A text field is checked when the shopper leaves it.
  form.addEventListener('focusout', (event) => {
    const control = findControl(form, event)
    if (!control || isChoice(control)) return
    // A postal code to which the merchant does not deliver keeps its error until it is changed.
    runAfterClick(() => {
      const message = findMessage(control)
      if (message !== null || !findError(control.name)) setFieldError(control, message)
    })
  })
  // An error disappears as soon as the shopper has corrected the field.
  form.addEventListener('input', (event) => {
    const control = findControl(form, event)
    if (control && findError(control.name) && findMessage(control) === null) {
      setFieldError(control, null)
    }
  })
  form.addEventListener('change', (event) => {
    const control = findControl(form, event)
    if (control?.name !== checkoutFields.zip.name || findMessage(control) !== null) return
    runAfterClick(() => refreshDelivery(control))
  })
}

const messageFiles = import.meta.glob<CompiledMessages>('../../locales/*.json', {
  query: '?areas=checkout,account',
  import: 'default',
})

/** Checks the fields of the checkout form and refreshes the shipping options in the background. */
export async function connectCheckoutPage(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('[data-checkout-form]')
  const loadMessages = messageFiles[`../../locales/${document.body.dataset.locale}.json`]
  if (!form || !loadMessages) return
  connectFields(form, createTranslator(document.documentElement.lang, await loadMessages()))
}
