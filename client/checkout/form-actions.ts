import { flushSync } from 'react-dom'
import { refreshIntents } from '#shared/cart/code-form.ts'
import { checkoutFields, countryField } from '#shared/checkout/checkout-fields.ts'
import { createPointerGate } from '../forms/pointer-gate.ts'
import { createCheckoutChecks } from './checkout-checks.ts'
import { loadDraft } from './checkout-draft.ts'
import { createCheckoutRefresh } from './checkout-refresh.ts'
import type { CheckoutStore } from './checkout-state.ts'
import { createCheckoutSteps } from './checkout-steps.ts'
import { createOrderHandler } from './checkout-submit.ts'
import {
  isChoice,
  isControl,
  restoreTexts,
  type Control,
  findSection,
  getSectionName,
  toFieldName,
  toFieldNames,
} from './form-elements.ts'
import { createCheckoutForm, type CheckoutForm } from './create-checkout-form.ts'
import { findFieldProblem } from './find-problems.ts'

function createActions(form: CheckoutForm, build: string) {
  const checks = createCheckoutChecks(form)
  const refresh = createCheckoutRefresh(form, build)
  return {
    ...checks,
    ...createCheckoutSteps(form),
    ...refresh,
    placeOrder: createOrderHandler(form, { ...refresh, ...checks }),
  }
}

export type CheckoutActions = ReturnType<typeof createActions>

const pricedFields: readonly string[] = [
  countryField.name,
  checkoutFields.customerType.name,
  checkoutFields.otherAddress.name,
  checkoutFields.zip.name,
  checkoutFields.shippingZip.name,
  checkoutFields.shippingId.name,
  checkoutFields.paymentId.name,
]

/** The merchant stores them, so that a later visit shows the same choice. */
const deliveryFields: readonly (string | null)[] = [
  checkoutFields.deliveryWindow.name,
  checkoutFields.pickupPoint.name,
]

function isRefreshing(form: CheckoutForm, control: Control): boolean {
  const name = toFieldName(control)
  if (deliveryFields.includes(name)) return true
  if (!pricedFields.includes(control.name)) return false
  return !name || findFieldProblem(form.store.getState(), form.readData(), name) === null
}

function findTarget(form: CheckoutForm, { target }: Event): Control | null {
  return isControl(target) && target.form === form.getElement() ? target : null
}

function connectSubmit(form: CheckoutForm, actions: CheckoutActions): void {
  form.root.addEventListener('submit', (event) => {
    if (event.target !== form.getElement()) return
    const { submitter } = event
    const isRefresh =
      submitter instanceof HTMLButtonElement && refreshIntents.includes(submitter.value)
    if (!isRefresh) return actions.placeOrder(event)
    event.preventDefault()
    const section = findSection(submitter)
    if (!section) return
    if (submitter.dataset.continue !== undefined) actions.continueFrom(section)
    else if (submitter.dataset.change !== undefined) actions.openSection(getSectionName(section))
    else actions.refresh(getSectionName(section))
  })
  // Enter opens the next field or section. It never places an order by accident.
  form.root.addEventListener('keydown', (event) => {
    const control = findTarget(form, event)
    const section = findSection(control)
    if (event.key !== 'Enter' || event.isComposing) return
    if (!(control instanceof HTMLInputElement)) return
    event.preventDefault()
    // The field of the code is in no section.
    if (section) actions.continueFrom(section, control)
    else actions.refresh('code')
  })
}

function connectCheckoutEvents(form: CheckoutForm, actions: CheckoutActions): void {
  const runAfterClick = createPointerGate()
  form.root.addEventListener('focusout', (event) => {
    const control = findTarget(form, event)
    if (control && !isChoice(control)) runAfterClick(() => actions.check(control))
  })
  form.root.addEventListener('input', (event) => {
    const control = findTarget(form, event)
    if (!control) return
    actions.clear(control)
    if (findSection(control)?.dataset.folded !== undefined) form.showChoices()
  })
  form.root.addEventListener('change', (event) => {
    const control = findTarget(form, event)
    if (!control) return
    form.saveDraft()
    if (isChoice(control)) form.showChoices()
    const section = getSectionName(findSection(control) ?? form.root)
    if (isRefreshing(form, control)) runAfterClick(() => actions.refresh(section))
  })
  addEventListener('pagehide', () => form.saveDraft())
  connectSubmit(form, actions)
}

type FormSettings = { root: HTMLElement; store: CheckoutStore; build: string }

/** It is loaded when the shopper starts to use the form. */
export function connectActions({ root, store, build }: FormSettings): CheckoutActions {
  const form = createCheckoutForm({ root, store, renderNow: flushSync })
  const actions = createActions(form, build)
  connectCheckoutEvents(form, actions)
  // The shopper may have chosen while the scripts were loading.
  form.showChoices()
  const { checkout, userEmail } = store.getState().content
  const account = userEmail === null ? null : form.readData()
  const { texts, isOfGuest } = loadDraft(checkout.cart.id, account)
  const restored = toFieldNames(restoreTexts(root, texts, isOfGuest))
  form.update((state) => state, restored)
  if (restored.includes('zip')) actions.refresh('address')
  return actions
}
