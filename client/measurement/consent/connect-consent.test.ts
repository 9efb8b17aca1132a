import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChannelDestinations } from '#shared/measurement/destinations.ts'
import { groupByEndpoint } from '#shared/measurement/group-by-endpoint.ts'
import type { FormPost } from '../../browser/post-form.ts'

const posts: FormPost[] = []
const toasts = { show: vi.fn<(toast: unknown) => void>(), provide: () => undefined }
const changes: unknown[] = []
const listeners = new Map<string, (event: unknown) => void>()

class FakeForm {
  dataset
  fields
  remove = vi.fn<() => void>()

  constructor(kind: string, fields: Record<string, string>) {
    this.dataset = { consent: kind, saved: 'Saved' }
    this.fields = fields
  }

  matches = (selector: string) =>
    !selector.includes('=') || selector.includes(`"${this.dataset.consent}"`)

  getAttribute = () => '/en/cookie-settings'

  contains = () => false

  querySelector = (selector: string) => ({
    before: (node: { name: string }) => void order.push(`${node.name} before ${selector}`),
  })
}

const order: string[] = []

class FakeLink {
  href = '/en/cookie-settings'
  ariaBusy = ''
  isConnected = true

  banner

  constructor(banner: FakeForm) {
    this.banner = banner
  }

  closest(selector: string) {
    return selector.includes('choose') ? this : this.banner
  }

  remove = () => void order.push('link removed')
}

class FakeDocument extends EventTarget {
  cookie = ''
  tools = '{}'
  banner: FakeForm | null = null
  documentElement = { scrollHeight: 5000 }

  override addEventListener(name: string, listener: (event: unknown) => void) {
    listeners.set(name, listener)
    super.addEventListener(name, listener)
  }

  querySelector(selector: string) {
    if (selector === '[data-destinations]') return { textContent: this.tools }
    return selector.includes('banner') ? this.banner : null
  }
}

let fakeDocument = new FakeDocument()

beforeEach(() => {
  vi.resetModules()
  vi.doMock('../../browser/post-form.ts', () => ({
    postForm: (post: FormPost) => posts.push(post),
  }))
  posts.length = 0
  order.length = 0
  changes.length = 0
  toasts.show.mockClear()
  fakeDocument = new FakeDocument()
  vi.stubGlobal('document', fakeDocument)
  vi.stubGlobal('window', {})
  // The page is at its start.
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('innerHeight', 900)
  vi.stubGlobal('getComputedStyle', () => ({ paddingBlockEnd: '240px' }))
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('HTMLFormElement', FakeForm)
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>())
  vi.stubGlobal('Element', FakeLink)
  vi.stubGlobal('HTMLAnchorElement', FakeLink)
  vi.stubGlobal(
    'FormData',
    class extends Map<string, string> {
      constructor({ fields }: FakeForm) {
        super(Object.entries(fields))
      }
    },
  )
})

afterEach(() => void vi.unstubAllGlobals())

async function connect(tools: ChannelDestinations, kind = 'banner') {
  fakeDocument.tools = JSON.stringify(groupByEndpoint(tools))
  const { connectConsent } = await import('./connect-consent.ts')
  const forms = { settings: new FakeForm('settings', {}), banner: new FakeForm('banner', {}) }
  const form = kind === 'banner' ? forms.banner : forms.settings
  fakeDocument.banner = forms.banner
  connectConsent(toasts)
  fakeDocument.addEventListener('consent:change', (event) => {
    if (event instanceof CustomEvent) changes.push(event.detail)
  })
  return form
}

/** Sends the form, and returns whether the browser sends it itself. */
function submit(form: FakeForm, fields: Record<string, string>): boolean {
  form.fields = fields
  const preventDefault = vi.fn<() => void>()
  listeners.get('submit')?.({ target: form, submitter: null, preventDefault })
  return preventDefault.mock.calls.length === 0
}

const ownTool = { id: 'a', endpoint: '/merchant/collect' }

it.each([
  [{ answer: 'all' }, { adPixel: { id: 'a' } }, true],
  [{ answer: 'all' }, { analytics: ownTool, adPixel: { id: 'a' } }, true],
  [{ answer: 'chosen', ads: 'on' }, { adPixel: { id: 'a', endpoint: 'https://a.example' } }, true],
  [{ answer: 'none' }, { adPixel: { id: 'a' } }, false],
  [{ answer: 'chosen' }, { adPixel: { id: 'a' } }, false],
  [{ answer: 'all' }, { analytics: ownTool }, false],
])(
  'the answer %o to the tools %o in the banner loads the page again, with its new policy: %s [TRACK-05]',
  async (fields, tools, isSentByBrowser) => {
    const form = await connect(tools)
    expect(submit(form, fields)).toBe(isSentByBrowser)
    const times = isSentByBrowser ? 0 : 1
    expect(changes).toHaveLength(times)
    expect(posts).toHaveLength(times)
    expect(form.remove).toHaveBeenCalledTimes(times)
  },
)

it('an answer on the page of the settings does not reach the cookies before the server [TRACK-01]', async () => {
  const form = await connect({ analytics: ownTool }, 'settings')
  fakeDocument.cookie = 'ralph-cookie-consent=true'
  expect(submit(form, { answer: 'none' })).toBe(true)
  expect(changes).toEqual([])
  expect(fakeDocument.cookie).toBe('ralph-cookie-consent=true')
})

it('a choice that a consent tool reports before any other script runs is saved [TRACK-01]', async () => {
  await connect({ analytics: ownTool })
  fakeDocument.dispatchEvent(new CustomEvent('consent:change', { detail: { purposes: ['ads'] } }))
  expect(fakeDocument.cookie).toContain('ralph-cookie-consent=true')
})

it('the choices come before the buttons, so that the Enter key saves them and refuses nothing [TRACK-01]', async () => {
  const choices = {
    name: 'choices',
    querySelector: () => ({ focus: () => void order.push('input focused') }),
  }
  vi.doMock('../../browser/request-page.ts', () => ({
    requestPage: () => Promise.resolve({ querySelector: () => choices }),
  }))
  const target = new FakeLink(await connect({ analytics: ownTool }))
  listeners.get('click')?.({ target, button: 0, preventDefault: () => undefined })
  await vi.waitFor(() => expect(order).toHaveLength(3))
  expect(order).toEqual(['choices before .consent-banner-buttons', 'link removed', 'input focused'])
})
