import { flushSync } from 'react-dom'
import { createCheckoutChecks } from './checkout-checks.ts'
import { loadDraft } from './checkout-draft.ts'
import { connectCheckoutEvents, type CheckoutActions } from './checkout-events.ts'
import { createCheckoutForm, type CheckoutForm } from './create-checkout-form.ts'
import { createCheckoutRefresh } from './checkout-refresh.ts'
import { createCheckoutSteps } from './checkout-steps.ts'
import type { CheckoutStore } from './checkout-state.ts'
import { createOrderHandler } from './checkout-submit.ts'
import { restoreTexts } from './controls.ts'
import { createServerChecks } from './server-checks.ts'

function createActions(form: CheckoutForm, build: string): CheckoutActions {
  const checks = createServerChecks(form)
  const refresh = createCheckoutRefresh(form, build)
  return {
    ...createCheckoutChecks(form, checks),
    ...createCheckoutSteps(form),
    ...refresh,
    placeOrder: createOrderHandler(form, { ...refresh, ...checks }),
  }
}

type FormSettings = { root: HTMLElement; store: CheckoutStore; build: string }

/** It is loaded when the shopper starts to use the form. */
export function connectActions({ root, store, build }: FormSettings): CheckoutActions {
  const form = createCheckoutForm({ root, store, renderNow: flushSync })
  const actions = createActions(form, build)
  connectCheckoutEvents(form, actions)
  // The shopper may have chosen while the scripts were loading.
  form.showDelivery()
  const draft = loadDraft(store.getState().content.checkout.cart.id)
  if (restoreTexts(root, draft).includes('zip')) actions.refresh('address')
  return actions
}
