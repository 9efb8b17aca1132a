import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CheckoutContent } from '#shared/checkout/checkout-content.tsx'
import { CheckoutControlsContext } from '#shared/checkout/checkout-section.tsx'
import { getSectionOf } from '#shared/checkout/checkout-sections.ts'
import { CHECKOUT_DATA_ATTRIBUTE, CHECKOUT_ISLAND } from '#shared/checkout/checkout-data.ts'
import { hasErrors } from '#shared/form/form-field.ts'
import { createTranslator, type CompiledMessages, type Translate } from '#shared/i18n/translator.ts'
import { LiveErrors } from '#shared/ui/form/field-error.tsx'
import { ShopProvider } from '#shared/ui/shop-context.tsx'
import { loadOnce } from '../browser/load-once.ts'
import { createStore } from '../browser/store.ts'
import { isChanged } from '../browser/has-input.ts'
import { holdEvents } from '../forms/hold-events.ts'
import {
  openSections,
  createState,
  getListedErrors,
  listLiveErrors,
  parseCheckoutData,
  type CheckoutState,
  type CheckoutStore,
} from './checkout-state.ts'
import { hasDraft } from './checkout-draft.ts'
import type { CheckoutActions } from './form-actions.ts'
import { listControls, readTypedTexts, restoreTexts, toFieldNames } from './form-elements.ts'
import { loadMessages, loadResultMessages } from './load-messages.ts'

type ContentActions = Pick<CheckoutActions, 'retry' | 'acceptEmail'>

type IslandProps = {
  store: CheckoutStore
  actions: ContentActions
  t: Translate
  onReady: () => void
}

/** The content for the data and the errors. Folding a section does not render its fields again. */
function useContent({ content, chosen, errors, listed, problem }: CheckoutState) {
  return useMemo(
    () => (
      <LiveErrors value={listLiveErrors({ errors, listed })}>
        <CheckoutContent
          {...content}
          chosen={chosen}
          errors={errors}
          problem={problem}
          listedErrors={getListedErrors({ errors, listed })}
        />
      </LiveErrors>
    ),
    [content, chosen, errors, listed, problem],
  )
}

function CheckoutIsland({ store, actions, t, onReady }: IslandProps) {
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  const shop = useMemo(() => ({ ...state.shop, t }), [state.shop, t])
  const content = useContent(state)
  useLayoutEffect(onReady, [onReady])
  const { retry, acceptEmail } = actions
  return (
    <ShopProvider shop={shop}>
      <CheckoutControlsContext value={{ ...state, retry, acceptEmail }}>
        {content}
      </CheckoutControlsContext>
    </ShopProvider>
  )
}

type Page = {
  root: HTMLElement
  store: CheckoutStore
  build: string
  messages: CompiledMessages
}

function createActionsLoader({ root, store, build, messages }: Page, isReady: Promise<void>) {
  return loadOnce(async () => {
    const [{ connectActions }, results] = await Promise.all([
      import('./form-actions.ts'),
      loadResultMessages(store.getState().shop.locale.code),
      isReady,
    ])
    Object.assign(messages, results)
    return connectActions({ root, store, build })
  })
}

function createContentActions(load: () => Promise<CheckoutActions>): ContentActions {
  const run = (action: (actions: CheckoutActions) => void) =>
    void load().then(action).catch(reportError)
  return {
    retry: () => run((actions) => actions.retry()),
    acceptEmail: () => run((actions) => actions.acceptEmail()),
  }
}

const hasResult = ({ errors, problem, content }: CheckoutState): boolean =>
  problem !== null || hasErrors(errors) || content.checkout.cart.codeResult !== null

async function fillMessages({ store, messages }: Page): Promise<void> {
  const state = store.getState()
  const { code } = state.shop.locale
  const [labels, results] = await Promise.all([
    loadMessages(code),
    hasResult(state) ? loadResultMessages(code) : {},
  ])
  if (labels === null) throw new Error(`The checkout has no messages in the language "${code}"`)
  Object.assign(messages, labels, results)
}

async function hydrate({ root, store, messages }: Page, actions: ContentActions): Promise<void> {
  const typed = readTypedTexts(root)
  const changed = listControls(root).filter(isChanged)
  const t = createTranslator(store.getState().shop.locale.iso, messages)
  await new Promise<void>((resolve) => {
    hydrateRoot(root, <CheckoutIsland store={store} actions={actions} t={t} onReady={resolve} />)
  })
  restoreTexts(root, typed)
  // A browser may restore what was entered in a section that is folded now.
  const names = toFieldNames(changed.map(({ name }) => name)).map(getSectionOf)
  store.update((state) => openSections(state, names))
}

const isUsed = (root: HTMLElement): boolean =>
  root.contains(document.activeElement) || listControls(root).some(isChanged) || hasDraft()

/** Returns whether a postal code was typed and left before a script could show its options. */
const isZipTyped = (root: HTMLElement): boolean =>
  readTypedTexts(root).zip !== undefined && document.activeElement?.getAttribute('name') !== 'zip'

async function start(page: Page): Promise<void> {
  const ready = Promise.withResolvers<void>()
  const load = createActionsLoader(page, ready.promise)
  const [isInUse, needsRefresh] = [isUsed(page.root), isZipTyped(page.root)]
  holdEvents(page.root, {
    startEvents: ['pointerover', 'pointerdown', 'focusin'],
    heldEvents: ['focusout', 'input', 'change', 'keydown', 'submit'],
    load,
  })
  try {
    await fillMessages(page)
    await hydrate(page, createContentActions(load))
    ready.resolve()
  } catch (error) {
    // The browser then handles the form.
    ready.promise.catch(() => undefined)
    ready.reject(error)
    throw error
  }
  if (!isInUse) return
  const actions = await load()
  if (needsRefresh) actions.refresh('address')
}

function readData(): ReturnType<typeof parseCheckoutData> {
  const text = document.querySelector(`[${CHECKOUT_DATA_ATTRIBUTE}]`)?.textContent ?? 'null'
  return parseCheckoutData(JSON.parse(text))
}

/** Makes the checkout form react to the shopper. Without it the form works with whole pages. */
export async function connectCheckout(): Promise<void> {
  const root = document.querySelector<HTMLElement>(`[data-island="${CHECKOUT_ISLAND}"]`)
  const data = readData()
  if (!root || !data?.content) return
  const store = createStore(createState(data, data.content))
  await start({ root, store, build: data.build, messages: {} })
}
