import { describe, expect, it, vi } from 'vitest'
import { consentPurposes, type Consent } from '#shared/consent/consent.ts'
import {
  destinationKinds,
  destinations,
  listAgreedKinds,
  type ChannelDestinations,
} from '#shared/measurement/destinations.ts'
import type { MeasurementEvent } from '#shared/measurement/events.ts'
import { createFakeConsent } from '../../state/sample-consent.fixture.ts'
import { connectDestinations } from './connect-destinations.ts'

const allTools: ChannelDestinations = Object.fromEntries(
  destinationKinds.map((kind) => [kind, { id: `${kind}-id` }]),
)

const files = {
  consentTool: 'https://consent.cookiebot.com/uc.js?cbid=consentTool-id',
  analytics: 'https://www.googletagmanager.com/gtag/js?id=analytics-id&l=analyticsLayer',
  tagManager: 'https://www.googletagmanager.com/gtm.js?id=tagManager-id',
  sessionRecording: 'https://www.clarity.ms/tag/sessionRecording-id',
  emailMarketing: 'https://static.klaviyo.com/onsite/js/emailMarketing-id/klaviyo.js',
  adPixel: 'https://connect.facebook.net/en_US/fbevents.js',
  professionalNetwork: 'https://snap.licdn.com/li.lms-analytics/insight.min.js',
}

const item = { item_id: '7', item_name: 'Soup', price: 99.5, quantity: 2 }
const basket = { currency: 'SEK', prices_include_vat: true, value: 199, items: [item] }
const added: MeasurementEvent = { event: 'add_to_cart', ecommerce: basket }
const hash = 'a'.repeat(64)
const bought: MeasurementEvent = {
  event: 'purchase',
  ecommerce: {
    ...basket,
    transaction_id: 'M1',
    value_ex_vat: 177.68,
    item_value: 199,
    item_value_ex_vat: 177.68,
    tax: 21.32,
    shipping: 0,
    payment_fee: 0,
    customer_type: 'PERSON',
  },
  user_data: { sha256_email_address: hash },
}
const product = { product_id: '7', name: 'Soup', category: 'soups', price: 99.5, currency: 'SEK' }
const emailEvents: MeasurementEvent[] = [
  { event: 'email:viewed_product', product },
  { event: 'email:added_to_cart', products: [product], value: 99.5, currency: 'SEK' },
  { event: 'email:started_checkout', products: [product], value: 99.5, currency: 'SEK' },
  { event: 'email:identify', email: 'kim@example.com' },
]
const located: MeasurementEvent = {
  event: 'original_location',
  page_location: 'https://a.example/',
}

/** A page whose tools are never loaded, so that the calls wait in the queues. */
function connect(
  first: Consent,
  tools: ChannelDestinations = allTools,
  firstConsent: Consent = consentPurposes,
) {
  const consent = createFakeConsent(first)
  const globals: Record<string, unknown> = {}
  const scripts: string[] = []
  const send = connectDestinations(tools, consent, {
    globals,
    addScript: (url) => void scripts.push(url),
    getAddress: () => 'https://shop.example/sv?utm_source=mail',
    getReferrer: () => 'https://shop.example/en',
    getTitle: () => 'Soups',
    firstConsent,
  })
  return {
    globals,
    scripts,
    send,
    change: (now: Consent) => consent.change(now),
    /** The calls that wait for a tool, as plain lists. */
    list: (name: string, queue?: string) => {
      const target = queue === undefined ? globals[name] : Object(globals[name])[queue]
      return (Array.isArray(target) ? target : []).map((call) =>
        Object.prototype.toString.call(call) === '[object Arguments]' ? Array.from(call) : call,
      )
    },
  }
}

const choices: Consent[] = [
  [],
  ['analytics'],
  ['email'],
  ['ads'],
  ['email', 'ads'],
  consentPurposes,
]

describe('loading tools', () => {
  it.each(choices.map((consent) => ({ consent })))(
    'consent to $consent loads exactly the tools that it covers, each once [TRACK-05]',
    ({ consent }) => {
      const page = connect(consent)
      const expected = listAgreedKinds(allTools, consent).map((kind) => files[kind])
      expect(page.scripts).toEqual(expected)
      page.change([...consent])
      page.send(added)
      expect(page.scripts).toEqual(expected)
      if (consent.length === 0) expect(page.globals).toEqual({})
    },
  )

  it('without an id no tool is loaded, and an endpoint replaces the public origin [TRACK-05]', () => {
    expect(connect(consentPurposes, {}).scripts).toEqual([])
    const tools = { adPixel: { id: 'a', endpoint: '/merchant/collect' } }
    expect(connect(consentPurposes, tools).scripts).toEqual(['/merchant/collect/en_US/fbevents.js'])
  })

  it('each script comes from a source that the policy allows [TRACK-05]', () => {
    for (const kind of destinationKinds) {
      const { hostname } = new URL(files[kind])
      const hosts = (destinations[kind].sources['script-src'] ?? []).map((url) => url.slice(8))
      const isAllowed = hosts.some((host) =>
        host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
      )
      expect(isAllowed, kind).toBe(true)
    }
  })

  it('a tool of another origin waits for the next page if the policy of this one does not name it [TRACK-05]', () => {
    const own = { adPixel: { id: 'a', endpoint: '/merchant/collect' } }
    const page = connect([], { ...allTools, ...own }, [])
    page.change(consentPurposes)
    page.send(added)
    expect(page.scripts).toEqual(['/merchant/collect/en_US/fbevents.js'])
    expect(page.globals).not.toHaveProperty('klaviyo')
    const wider = connect(['email'], allTools, ['email'])
    wider.change(consentPurposes)
    expect(wider.scripts).toEqual([files.consentTool, files.emailMarketing])
  })

  it('a later consent loads the new tools, and a tool that fails does not stop the others [TRACK-05]', () => {
    const report = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', report)
    const page = connect([])
    Object.defineProperty(page.globals, 'clarity', {
      get: () => {
        throw new Error('broken')
      },
    })
    page.change(consentPurposes)
    expect(page.scripts).toHaveLength(destinationKinds.length - 1)
    expect(report).toHaveBeenCalledOnce()
    page.send(added)
    expect(page.list('fbq', 'queue').at(-1)?.[1]).toBe('AddToCart')
  })
})

describe('handing events to tools', () => {
  it('the consent mode denies everything before any other command [TRACK-05]', () => {
    const page = connect(['analytics'])
    const [first, second] = page.list('analyticsLayer')
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
    expect(first).toEqual(['consent', 'default', { ...denied, analytics_storage: 'denied' }])
    expect(second).toEqual(['consent', 'update', { ...denied, analytics_storage: 'granted' }])
    const defaults = page.list('analyticsLayer').filter((call) => call[1] === 'default')
    expect(defaults).toHaveLength(1)
  })

  it('analytics gets events with their parameters, page views and the hashes of a buyer [TRACK-05]', () => {
    const page = connect(consentPurposes, { analytics: { id: 'G-1' } })
    for (const event of [located, added, bought, ...emailEvents]) page.send(event)
    const calls = page.list('analyticsLayer').filter(([name]) => ['event', 'set'].includes(name))
    expect(calls.slice(1)).toEqual([
      ['event', 'page_view', { page_location: 'https://a.example/', send_to: 'G-1' }],
      ['event', 'add_to_cart', { ...basket, send_to: 'G-1' }],
      ['set', 'user_data', { sha256_email_address: hash }],
      [
        'event',
        'purchase',
        { ...(bought.event === 'purchase' && bought.ecommerce), send_to: 'G-1' },
      ],
    ])
  })

  it('analytics gets the hashes that follow a purchase without its basket [TRACK-05]', () => {
    const page = connect(consentPurposes, { analytics: { id: 'G-1' } })
    const user_data = { sha256_email_address: hash }
    page.send({ event: 'purchase_user_data', transaction_id: '100001', user_data })
    expect(page.list('analyticsLayer').slice(-2)).toEqual([
      ['set', 'user_data', user_data],
      ['event', 'purchase_user_data', { transaction_id: '100001', send_to: 'G-1' }],
    ])
  })

  it('a tag server of the shop gets the hits of analytics [TRACK-05]', () => {
    const tools = { analytics: { id: 'G-1', endpoint: '/merchant/collect' } }
    const page = connect(consentPurposes, tools)
    expect(page.list('analyticsLayer').at(-1)).toEqual([
      'config',
      'G-1',
      { send_page_view: false, server_container_url: 'https://shop.example/merchant/collect' },
    ])
  })

  it('analytics never looks for the address and the title itself, which may contain keys of orders or what someone searched for [TRACK-05]', () => {
    const page = connect(['analytics'], { analytics: { id: 'G-1' } })
    const page_location = 'https://a.example/list?sort=price'
    page.send({ event: 'virtual_page_view', page_location, page_title: 'A' })
    page.send(added)
    const calls = page.list('analyticsLayer')
    const common = { page_referrer: 'https://shop.example/en', page_title: 'Soups' }
    const first = { page_location: 'https://shop.example/sv?utm_source=mail', ...common }
    expect(calls.find(([name]) => name === 'set')).toEqual(['set', first])
    expect(calls.slice(-3).map(([name, value]) => [name, value])).toEqual([
      ['set', { page_location, ...common }],
      ['event', 'page_view'],
      ['event', 'add_to_cart'],
    ])
  })

  it('e-mail marketing gets its four events and no others [TRACK-05]', () => {
    const page = connect(['email'])
    for (const event of [located, added, bought, ...emailEvents]) page.send(event)
    const calls = page.list('klaviyo')
    expect(calls.map(([kind, name]) => (kind === 'track' ? name : kind))).toEqual([
      'Viewed Product',
      'Added to Cart',
      'Started Checkout',
      'identify',
    ])
    expect(calls[0][2]).toMatchObject({ ProductID: '7', ProductName: 'Soup', Price: 99.5 })
    expect(calls[1][2]).toMatchObject({ $value: 99.5, ItemNames: ['Soup'] })
    expect(calls[3][1]).toEqual({ email: 'kim@example.com' })
    expect(page.globals).not.toHaveProperty('dataLayer')
  })

  it('the ad pixel gets standard events, and a recording only their names [TRACK-05]', () => {
    const page = connect(consentPurposes)
    for (const event of [located, added, bought, ...emailEvents]) page.send(event)
    const contents = [{ id: '7', quantity: 2 }]
    const data = {
      content_type: 'product',
      content_ids: ['7'],
      contents,
      currency: 'SEK',
      value: 199,
    }
    expect(page.list('fbq', 'queue')).toEqual([
      ['set', 'autoConfig', false, 'adPixel-id'],
      ['init', 'adPixel-id'],
      ['track', 'PageView'],
      ['track', 'AddToCart', data],
      ['track', 'Purchase', data, { eventID: 'M1' }],
    ])
    const granted = { ad_Storage: 'granted', analytics_Storage: 'granted' }
    expect(page.list('clarity', 'q')).toEqual([
      ['consentv2', granted],
      ['event', 'original_location'],
      ['event', 'add_to_cart'],
      ['event', 'purchase'],
    ])
  })

  it('the network counts views of a page that changed in place [TRACK-05]', () => {
    const page = connect(['ads'])
    page.send(located)
    page.send({ event: 'virtual_page_view', page_location: 'https://a.example/', page_title: 'A' })
    expect(page.list('lintrk', 'q')).toEqual([['track']])
    expect(page.list('_linkedin_data_partner_ids')).toEqual(['professionalNetwork-id'])
  })

  it('the consent tool gets the choice once it is loaded, and each change [TRACK-05]', () => {
    const page = connect(['analytics'])
    const submitCustomConsent = vi.fn<(...values: boolean[]) => void>()
    page.globals.Cookiebot = { submitCustomConsent }
    const callback = page.globals.CookiebotCallback_OnLoad
    if (typeof callback === 'function') callback()
    page.change(['email', 'ads'])
    page.change([])
    expect(submitCustomConsent.mock.calls).toEqual([
      [false, true, false],
      [true, false, true],
      [false, false, false],
    ])
  })
})

describe('after a withdrawal', () => {
  it('the tools must stop and get no event [TRACK-05]', () => {
    const page = connect(consentPurposes)
    page.change([])
    const denied = { ad_Storage: 'denied', analytics_Storage: 'denied' }
    expect(page.list('clarity', 'q').slice(-2)).toEqual([['consentv2', denied], ['stop']])
    expect(page.list('fbq', 'queue').at(-1)).toEqual(['consent', 'revoke'])
    expect(page.list('analyticsLayer').at(-1)).toMatchObject([
      'consent',
      'update',
      { ad_storage: 'denied' },
    ])
    const before = JSON.stringify(page.globals)
    for (const event of [located, added, bought, ...emailEvents]) page.send(event)
    expect(JSON.stringify(page.globals)).toBe(before)
  })

  it('analytics is switched off until the visitor agrees again [TRACK-05]', () => {
    const page = connect(['analytics', 'ads'], { analytics: { id: 'G-1' } })
    expect(page.globals['ga-disable-G-1']).toBe(false)
    page.change(['ads'])
    expect(page.globals['ga-disable-G-1']).toBe(true)
    page.change(consentPurposes)
    expect(page.globals['ga-disable-G-1']).toBe(false)
  })

  it('the tools that the visitor still agrees to go on [TRACK-05]', () => {
    const page = connect(consentPurposes)
    page.change(['email'])
    for (const event of [added, ...emailEvents]) page.send(event)
    expect(page.list('klaviyo')).toHaveLength(4)
    expect(page.list('fbq', 'queue').at(-1)).toEqual(['consent', 'revoke'])
  })
})
