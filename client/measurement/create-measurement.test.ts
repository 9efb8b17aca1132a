import { describe, expect, it } from 'vitest'
import { measurementEventSchema, type MeasurementEvent } from '#shared/measurement/events.ts'
import type { PageEvent } from '../state/page-events.ts'
import type { ClientState } from '../state/client-state.ts'
import { createMeasurement } from './create-measurement.ts'
import type { MeasuredPage } from './page-views.ts'
import type { ProductFacts } from './read-product-facts.ts'
import {
  createFakeState,
  createItem,
  createPage,
  sampleScope,
} from './sample-measurement.fixture.ts'

const soup: ProductFacts = {
  productId: '7',
  name: 'Pea soup',
  skuId: '70',
  brand: 'Tallmo',
  category: 'soups',
  price: 85,
  regularPrice: 100,
}

type Changes = { page?: Partial<MeasuredPage>; state?: Partial<ClientState> }

function measure({ page = {}, state: facts = {} }: Changes = {}) {
  const recorded: MeasurementEvent[] = []
  const state = createFakeState(facts)
  const measurement = createMeasurement({
    state,
    page: createPage(page),
    // A record that is not in the catalogue fails here.
    record: (event) => void recorded.push(measurementEventSchema.parse(event)),
    defer: (task) => task(),
  })
  const names = () => recorded.map(({ event }) => event)
  return { ...measurement, state, recorded, names }
}

const finnish = { market: 'fi', currency: 'EUR', vatIncluded: false }
const nothing = { scope: sampleScope, items: [] }

const list = { id: 'list', name: 'Soups' }
const see = (id: number) => ({ list, item: createItem(id) })

describe('the events of a page', () => {
  it('a page records its kind and its address first, and nothing personal [TRACK-03, GUARD-09]', () => {
    const address = 'https://shop.example/sv?utm_source=mail&loginToken=abc&q=anna%40example.com'
    const user = { email: 'anna@example.com' }
    const { start, recorded } = measure({
      page: { type: 'list', getAddress: () => new URL(address) },
      state: { user },
    })
    start(true)
    expect(recorded.slice(0, 2)).toEqual([
      {
        event: 'page_data',
        page_type: 'list',
        page_language: 'sv',
        market: 'se',
        currency: 'SEK',
        channel: 'shop.example',
        customer_type: 'PERSON',
        is_signed_in: true,
        prices_include_vat: true,
        is_impression: true,
      },
      { event: 'original_location', page_location: 'https://shop.example/sv?utm_source=mail' },
    ])
    expect(JSON.stringify(recorded.slice(0, 2))).not.toContain('anna')
  })

  it('a reload of the same path is no impression [GUARD-09]', () => {
    const { start, recorded } = measure()
    start(false)
    expect(recorded[0]).toMatchObject({ event: 'page_data', is_impression: false })
  })

  it('another selection of a list is viewed once, with its filters and title [TRACK-03]', () => {
    let address = 'https://shop.example/sv/c/soups'
    const page = { type: 'list', getAddress: () => new URL(address), getTitle: () => 'Page 2' }
    const { start, receive, recorded } = measure({ page })
    start(true)
    address += '?page=2&key=secret'
    receive({ type: 'load:finish' })
    receive({ type: 'load:finish' })
    expect(recorded.slice(2)).toEqual([
      {
        event: 'virtual_page_view',
        page_location: 'https://shop.example/sv/c/soups?page=2',
        page_title: 'Page 2',
      },
    ])
  })

  it('a page that comes back from the back/forward cache is viewed again at the same address [TRACK-03]', () => {
    const { start, receive, recorded } = measure()
    start(true)
    receive({ type: 'page:impression', path: '/sv' })
    receive({ type: 'load:finish' })
    const [, , ...views] = recorded
    expect(views).toMatchObject([
      { event: 'virtual_page_view', page_location: 'https://shop.example/sv' },
    ])
  })

  it('a signed-in customer is identified once, also after a later log in [TRACK-02]', () => {
    const { start, state, recorded, names } = measure()
    start(true)
    expect(names()).not.toContain('email:identify')
    state.change({ user: { email: 'anna@example.com' } })
    state.change({ user: { email: 'anna@example.com' } })
    expect(recorded.slice(2)).toEqual([{ event: 'email:identify', email: 'anna@example.com' }])
  })
})

describe('the events of a product', () => {
  it('a product page records the view of its product, also for e-mail marketing [TRACK-02, TRACK-03, TRACK-04]', () => {
    const getAddress = () => new URL('https://shop.example/sv/p/soups/pea-soup?utm_id=1')
    const { start, recorded } = measure({ page: { type: 'product', product: soup, getAddress } })
    start(true)
    expect(recorded.slice(2)).toEqual([
      {
        event: 'view_item',
        ecommerce: {
          currency: 'SEK',
          prices_include_vat: true,
          value: 85,
          items: [
            {
              item_id: '7',
              item_name: 'Pea soup',
              item_brand: 'Tallmo',
              item_category: 'soups',
              item_variant: '70',
              price: 85,
              discount: 15,
              discount_band: '11-15',
              quantity: 1,
            },
          ],
        },
      },
      {
        event: 'email:viewed_product',
        product: {
          product_id: '7',
          name: 'Pea soup',
          brand: 'Tallmo',
          category: 'soups',
          price: 85,
          currency: 'SEK',
          quantity: 1,
          url: 'https://shop.example/sv/p/soups/pea-soup',
        },
      },
    ])
  })

  it('a favorite is recorded when it is added, with its price with VAT, and not when it is removed [TRACK-03]', () => {
    const { receive, recorded } = measure({ page: { scope: finnish } })
    const price = { amount: 8550, regularAmount: 9000, currency: 'SEK' }
    const product = { productId: 7, name: 'Pea soup', brand: null, category: 'soups', price }
    for (const type of ['favorite:add', 'favorite:remove'] as const) receive({ type, product })
    expect(recorded).toMatchObject([
      {
        event: 'add_to_wishlist',
        ecommerce: {
          currency: 'SEK',
          prices_include_vat: true,
          value: 85.5,
          items: [{ item_id: '7', item_category: 'soups', price: 85.5, discount: 4.5 }],
        },
      },
    ])
  })
})

describe('the events of a list', () => {
  it('four impressions are one list view, and fewer wait [TRACK-04]', () => {
    const { seeItem, recorded } = measure()
    for (const id of [1, 2, 3]) seeItem(see(id))
    expect(recorded).toEqual([])
    seeItem(see(4))
    expect(recorded).toHaveLength(1)
    expect(recorded[0]).toMatchObject({
      event: 'view_item_list',
      ecommerce: { item_list_id: 'list', item_list_name: 'Soups', currency: 'SEK' },
    })
    const ids = recorded.flatMap((event) =>
      'ecommerce' in event ? event.ecommerce.items.map((item) => item.item_id) : [],
    )
    expect(ids).toEqual(['1', '2', '3', '4'])
  })

  it('the prices of a page keep their meaning after a choice in another tab [TRACK-04, STATE-04]', () => {
    const { state, selectItem, seeItem, hide, recorded } = measure()
    state.change(finnish)
    selectItem(see(1))
    seeItem(see(2))
    hide()
    const ecommerce = { currency: 'SEK', prices_include_vat: true }
    expect(recorded).toMatchObject([{ ecommerce }, { ecommerce }])
  })

  it('fewer impressions are sent before any other event and when the page is hidden, once [TRACK-04]', () => {
    const { seeItem, selectItem, hide, names, recorded } = measure()
    seeItem(see(1))
    selectItem({ list, item: createItem(1, { index: 0 }) })
    seeItem(see(2))
    hide()
    hide()
    expect(names()).toEqual(['view_item_list', 'select_item', 'view_item_list'])
    expect(recorded[1]).toMatchObject({
      ecommerce: {
        item_list_id: 'list',
        items: [{ item_id: '1', index: 0, item_list_name: 'Soups' }],
      },
    })
  })

  it('two lists of one page are never in the same event [TRACK-04]', () => {
    const { seeItem, hide, names } = measure()
    for (const id of [1, 2, 3]) seeItem(see(id))
    seeItem({ list: { id: 'related', name: 'More' }, item: createItem(4) })
    expect(names()).toEqual([])
    hide()
    expect(names()).toEqual(['view_item_list', 'view_item_list'])
  })
})

describe('the events of a cart', () => {
  it('added and removed pieces are recorded with their value, and additions also for e-mail marketing [TRACK-02, TRACK-03]', () => {
    const { changeCart, recorded, names } = measure()
    changeCart({
      added: { scope: sampleScope, items: [createItem(1, { price: 85.5, quantity: 3 })] },
      removed: { scope: finnish, items: [createItem(2, { quantity: 1 })] },
    })
    changeCart({ added: nothing, removed: nothing })
    expect(names()).toEqual(['remove_from_cart', 'add_to_cart', 'email:added_to_cart'])
    expect(recorded).toMatchObject([
      { ecommerce: { value: 100, currency: 'EUR', prices_include_vat: false } },
      { ecommerce: { value: 256.5, currency: 'SEK', prices_include_vat: true } },
      { value: 256.5, products: [{ product_id: '1', quantity: 3, price: 85.5 }] },
    ])
  })

  it('the click that leads to the checkout is recorded with the whole cart [TRACK-02, TRACK-03, TRACK-05]', () => {
    const { beginCheckout, recorded } = measure()
    const items = [createItem(1, { quantity: 2 }), createItem(2, { quantity: 1 })]
    beginCheckout({ scope: finnish, items })
    expect(recorded).toMatchObject([
      { event: 'begin_checkout', ecommerce: { value: 300, currency: 'EUR', items: [{}, {}] } },
      { event: 'email:started_checkout', value: 300, currency: 'EUR', products: [{}, {}] },
    ])
  })

  it('a purchase has its amounts as decimal numbers with and without VAT [TRACK-03, TRACK-04, CHECKOUT-07]', () => {
    const { receive, recorded } = measure()
    const free = { incVat: 0, exVat: 0 }
    const item = {
      productId: null,
      skuId: 70,
      name: 'Pea soup',
      brand: null,
      category: 'soups',
      regular: { incVat: 25200, exVat: 22500 },
      total: { incVat: 20160, exVat: 18000 },
      quantity: 2,
    }
    const event: PageEvent = {
      type: 'purchase',
      purchase: {
        transactionId: '100001',
        currency: 'SEK',
        value: { incVat: 25750, exVat: 22991 },
        tax: 2759,
        shipping: { incVat: 5590, exVat: 4991 },
        paymentFee: free,
        coupon: 'SOUP',
        customerType: 'PERSON',
        buyer: { sha256_email_address: 'ab' },
        items: [item],
      },
    }
    receive(event)
    expect(recorded).toEqual([
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: '100001',
          currency: 'SEK',
          prices_include_vat: true,
          value: 257.5,
          value_ex_vat: 229.91,
          item_value: 201.6,
          item_value_ex_vat: 180,
          tax: 27.59,
          shipping: 55.9,
          payment_fee: 0,
          coupon: 'SOUP',
          customer_type: 'PERSON',
          items: [
            {
              item_id: 'sku-70',
              item_name: 'Pea soup',
              item_category: 'soups',
              item_variant: '70',
              price: 100.8,
              price_ex_vat: 90,
              discount: 25.2,
              discount_band: '16-20',
              quantity: 2,
            },
          ],
        },
        user_data: { sha256_email_address: 'ab' },
      },
    ])
  })

  it('hashes that follow a purchase are recorded with its number [TRACK-05]', () => {
    const { receive, recorded } = measure()
    const buyer = { sha256_email_address: 'ab' }
    receive({ type: 'purchase:buyer', transactionId: '100001', buyer })
    expect(recorded).toEqual([
      { event: 'purchase_user_data', transaction_id: '100001', user_data: buyer },
    ])
  })
})
