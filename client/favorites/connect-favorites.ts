import { FAVORITES_FORM_ID } from '#shared/favorites/favorites.ts'
import { createQueue } from '../browser/queue.ts'
import type { PageServices } from '../ui/island/island-services.ts'
import { readBootTexts } from '../ui/site/boot-texts.ts'
import {
  showFavorites,
  hideFavorite,
  isFavoritesPage,
  updateFavoritesPage,
} from './favorites-page.ts'
import { createIdempotencyKey } from '../browser/idempotency-key.ts'
import { postForm } from '../browser/post-form.ts'
import * as z from '#shared/json/schema.ts'

const text = z.catch(z.nullable(z.string()), null)
const label = z.catch(z.string(), '')
const price = z.object({ amount: z.number(), regularAmount: z.number(), currency: z.string() })

const acceptedSchema = z.object({
  ok: z.literal(true),
  isFavorite: z.boolean(),
  position: z.catch(z.number(), 0),
  message: z.string(),
  labels: z.catch(z.object({ show: label, undo: label }), { show: '', undo: '' }),
  product: z.catch(
    z.object({ name: text, brand: text, category: text, price: z.catch(z.nullable(price), null) }),
    { name: null, brand: null, category: null, price: null },
  ),
})
const responseSchema = z.union([
  acceptedSchema,
  z.object({ ok: z.literal(false), message: z.string() }),
])

type FavoriteResponse = NonNullable<ReturnType<typeof parseFavoriteResponse>>

export function parseFavoriteResponse(body: unknown, productId: number) {
  const { data } = z.safeParse(responseSchema, body)
  return data?.ok ? { ...data, product: { productId, ...data.product } } : (data ?? null)
}

export function createFavoriteState(readIds: () => readonly number[]) {
  const wanted = new Map<number, boolean>()
  return {
    list() {
      const ids = new Set(readIds())
      for (const [id, isFavorite] of wanted) {
        if (isFavorite) ids.add(id)
        else ids.delete(id)
      }
      return ids
    },
    want: (productId: number, isFavorite: boolean) => void wanted.set(productId, isFavorite),
    findWanted: (productId: number) => wanted.get(productId),
    /** Drops what the shopper wanted, so that the stored favorites count again. */
    settle: (productId: number) => void wanted.delete(productId),
  }
}

type FavoriteRequest = {
  productId: number
  isFavorite: boolean
  position?: number
}

/** Sends a change of the favorites. Returns null if it is not known whether it was stored. */
async function postFavorite(
  path: string,
  { productId, isFavorite, position }: FavoriteRequest,
): Promise<FavoriteResponse | null> {
  const fields = new URLSearchParams({ [isFavorite ? 'add' : 'remove']: `${productId}` })
  if (position !== undefined) fields.set('position', `${position}`)
  const result = await postForm({ path, fields, key: createIdempotencyKey() })
  return result.status === 'answered' ? parseFavoriteResponse(result.body, productId) : null
}

type Accepted = Extract<FavoriteResponse, { ok: true }>
type Change = (request: FavoriteRequest) => void

/** The action of the message: undo on the page of the favorites, the link to it on other pages. */
function chooseAction({ isFavorite, labels, product, position }: Accepted, change: Change) {
  if (isFavoritesPage()) {
    const undo = { productId: product.productId, isFavorite: true, position }
    return isFavorite ? undefined : { label: labels.undo, run: () => change(undo) }
  }
  const path = document.getElementById(FAVORITES_FORM_ID)?.getAttribute('action') ?? ''
  return isFavorite ? { label: labels.show, run: () => location.assign(path) } : undefined
}

/** If the server cannot store a change, the page changes back and a message says so. */
function createChange({ toasts, events, state }: PageServices, path: string) {
  const favorites = createFavoriteState(() => state.get().favorites)
  const queue = createQueue()
  const show = () => showFavorites(favorites.list())
  // The favorites change by requests of this page and of other tabs.
  state.subscribe((now, before) => {
    if (now.favorites.join() === before.favorites.join()) return
    show()
    void updateFavoritesPage()
  })

  function finish(request: FavoriteRequest, response: FavoriteResponse | null) {
    const { productId, isFavorite } = request
    const isStored = state.get().favorites.includes(productId) === isFavorite
    if (!response?.ok || !isStored) {
      if (!isFavorite) hideFavorite(productId, false)
      // Without a reason from the server the request failed, or the browser refuses cookies.
      const message = response?.ok === false ? response.message : readBootTexts().failed
      toasts.show({ message, mode: 'error' })
      return
    }
    const { product, message } = response
    events.record({ type: isFavorite ? 'favorite:add' : 'favorite:remove', product })
    state.share({ type: 'favorites', data: state.get().favorites })
    toasts.show({ message, mode: 'success', action: chooseAction(response, change) })
  }

  async function send(request: FavoriteRequest) {
    const { productId, isFavorite } = request
    const isOutdated = () => favorites.findWanted(productId) !== isFavorite
    // The shopper has changed the same product again, and only the last change counts.
    if (isOutdated()) return
    const response = await postFavorite(path, request)
    if (isOutdated()) return
    favorites.settle(productId)
    state.refresh()
    show()
    finish(request, response)
  }

  function change(request: FavoriteRequest) {
    favorites.want(request.productId, request.isFavorite)
    show()
    if (!request.isFavorite) hideFavorite(request.productId, true)
    void queue(() => send(request))
  }
  return { change, show, has: (productId: number) => favorites.list().has(productId) }
}

export function connectFavorites(services: PageServices): void {
  const form = document.querySelector<HTMLFormElement>(`form#${FAVORITES_FORM_ID}`)
  if (!form) return
  const { change, show, has } = createChange(services, form.getAttribute('action') ?? '')
  form.addEventListener('submit', (event) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const productId = Number(submitter.value)
    change({ productId, isFavorite: !has(productId) })
  })
  // Cards are added later by filters, by further pages and by suggestions.
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
  show()
}
