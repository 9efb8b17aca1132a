import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { CheckoutContent } from '#shared/checkout/checkout-content.tsx'
import { CheckoutControlsContext } from '#shared/checkout/checkout-controls.tsx'
import { CHECKOUT_DATA_ATTRIBUTE, CHECKOUT_ISLAND } from '#shared/checkout/checkout-data.ts'
import { createTranslator, type Translate } from '#shared/i18n/translator.ts'
import { LiveErrors } from '#shared/ui/form/field-error.tsx'
import { ShopProvider } from '#shared/ui/shop-context.tsx'
import { createCheckoutChecks } from './checkout-checks.ts'
import { loadDraft } from './checkout-draft.ts'
import { connectCheckoutEvents, type CheckoutActions } from './checkout-events.ts'
import { createCheckoutForm, type CheckoutForm } from './checkout-form.ts'
import { createCheckoutRefresh } from './checkout-refresh.ts'
import {
  createState,
  getListedErrors,
  listLiveErrors,
  type CheckoutState,
} from './checkout-state.ts'
import { createCheckoutSteps } from './checkout-steps.ts'
import { createCheckoutStore, type CheckoutStore } from './checkout-store.ts'
import { createOrderHandler } from './checkout-submit.ts'
import { loadMessages } from './load-messages.ts'
import { parseCheckoutData } from './parse-checkout-data.ts'
import { readTypedTexts, restoreTexts } from './restore-input.ts'
import { createServerChecks } from './server-checks.ts'

type IslandProps = {
  store: CheckoutStore
  actions: CheckoutActions
  t: Translate
  onReady: () => void
}

/** The content for the data and the errors. Folding a section does not render its fields again. */
function useContent({ content, errors, listed, problem }: CheckoutState) {
  return useMemo(
    () => (
      <LiveErrors value={listLiveErrors({ errors, listed })}>
        <CheckoutContent
          {...content}
          errors={errors}
          problem={problem}
          listedErrors={getListedErrors({ errors, listed })}
        />
      </LiveErrors>
    ),
    [content, errors, listed, problem],
  )
}

function CheckoutIsland({ store, actions, t, onReady }: IslandProps) {
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  const shop = useMemo(() => ({ ...state.shop, t }), [state.shop, t])
  const content = useContent(state)
  useLayoutEffect(onReady, [onReady])
  const { openSection, retry, acceptEmail } = actions
  return (
    <ShopProvider shop={shop}>
      <CheckoutControlsContext value={{ ...state, openSection, retry, acceptEmail }}>
        {content}
      </CheckoutControlsContext>
    </ShopProvider>
  )
}

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

/** Renders the content over that of the server. Text that was typed before stays in the fields. */
async function hydrate(form: CheckoutForm, actions: CheckoutActions, t: Translate): Promise<void> {
  const { root, store } = form
  const typed = readTypedTexts(root)
  const draft = loadDraft(sessionStorage, store.getState().content.checkout.cart.id)
  await new Promise<void>((resolve) => {
    hydrateRoot(root, <CheckoutIsland store={store} actions={actions} t={t} onReady={resolve} />)
  })
  // The shopper may have chosen while this script was loading.
  form.showDelivery()
  const restored = restoreTexts(root, { ...draft, ...typed })
  if (restored.includes('zip')) actions.refresh('address')
}

function readData(): ReturnType<typeof parseCheckoutData> {
  const text = document.querySelector(`[${CHECKOUT_DATA_ATTRIBUTE}]`)?.textContent ?? 'null'
  return parseCheckoutData(JSON.parse(text))
}

/** Makes the checkout form react to the shopper. Without it the form works with whole pages. */
export async function connectCheckout(): Promise<void> {
  const root = document.querySelector<HTMLElement>(`[data-island="${CHECKOUT_ISLAND}"]`)
  const data = readData()
  const messages = data && (await loadMessages(data.shop.locale.code))
  if (!root || !data?.content || !messages) return
  const t = createTranslator(data.shop.locale.iso, messages)
  const store = createCheckoutStore(createState(data, data.content))
  const form = createCheckoutForm({ root, store, storage: sessionStorage, renderNow: flushSync })
  const actions = createActions(form, data.build)
  await hydrate(form, actions, t)
  connectCheckoutEvents(form, actions)
}
