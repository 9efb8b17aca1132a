import type { MeasuredItem } from '#shared/measurement/measured-item.ts'
import type { ClientState, ClientStateStore } from '../state/client-state.ts'
import type { MeasuredPage } from './page-views.ts'
import type { PriceScope } from './price-scope.ts'

export const sampleScope: PriceScope = { market: 'se', currency: 'SEK', vatIncluded: true }

const sampleState: ClientState = {
  favorites: [],
  customerType: 'PERSON',
  user: null,
  cart: { quantity: 0, content: undefined, source: 'tab' },
  checkoutMarket: 'se',
  locale: 'sv',
  ...sampleScope,
}

export function createFakeState(changes: Partial<ClientState> = {}) {
  const listeners: Parameters<ClientStateStore['subscribe']>[0][] = []
  let state = { ...sampleState, ...changes }
  return {
    get: () => state,
    subscribe: (listener: (typeof listeners)[number]) => void listeners.push(listener),
    change(changed: Partial<ClientState>) {
      const before = state
      state = { ...state, ...changed }
      for (const listener of listeners) listener(state, before)
    },
  }
}

export const createPage = (changes: Partial<MeasuredPage> = {}): MeasuredPage => ({
  type: 'home',
  getAddress: () => new URL('https://shop.example/sv'),
  getTitle: () => 'Meals',
  product: null,
  scope: sampleScope,
  ...changes,
})

export const createItem = (id: number, changes: Partial<MeasuredItem> = {}): MeasuredItem => ({
  item_id: `${id}`,
  item_name: `Meal ${id}`,
  price: 100,
  ...changes,
})
