// Scripts that take the place of third-party tools. Each one speaks the documented interface of its
// tool, sets a cookie as the tool does, and sends its hits to the collector.

export const toolKinds = [
  'consentTool',
  'analytics',
  'tagManager',
  'sessionRecording',
  'emailMarketing',
  'adPixel',
  'professionalNetwork',
] as const
export type ToolKind = (typeof toolKinds)[number]

const start = (kind: ToolKind) => `(() => {
let hits = []
const flush = () => {
  if (hits.length === 0) return
  navigator.sendBeacon('/merchant/collect/hit', JSON.stringify({ kind: '${kind}', page: location.pathname, hits }))
  hits = []
}
const collect = (name, data = {}) => {
  if (hits.push({ name, data }) >= 20) flush()
  else setTimeout(flush, 200)
}
addEventListener('pagehide', flush)
const identify = (name) => {
  if (document.cookie.includes(name + '=')) return
  document.cookie = name + '=' + crypto.randomUUID() + '; Max-Age=31536000; Path=/; SameSite=Lax'
}
`

// Analytics and the tag manager each follow a list through its method `push`.
const buildFollower = (list: string) => `
const layer = (window.${list} ??= [])
const follow = (handle) => {
  layer.forEach(handle)
  const push = layer.push
  layer.push = (...entries) => {
    const length = push.apply(layer, entries)
    entries.forEach(handle)
    return length
  }
}
const isCommand = (entry) => Object.prototype.toString.call(entry) === '[object Arguments]'
let consent = {}
const readConsent = ([command, , signals]) => {
  if (command === 'consent') consent = { ...consent, ...signals }
}
`

const bodies: Record<ToolKind, string> = {
  consentTool: `
window.Cookiebot = {
  submitCustomConsent(preferences, statistics, marketing) {
    const hasAny = preferences || statistics || marketing
    if (hasAny) identify('CookieConsent')
    if (hasAny) collect('consent', { preferences, statistics, marketing })
  },
}
window.CookiebotCallback_OnLoad?.()
`,
  analytics: `${buildFollower('analyticsLayer')}
follow((entry) => {
  if (!isCommand(entry)) return
  readConsent(entry)
  const [command, name, parameters] = entry
  if (consent.analytics_storage !== 'granted') return
  identify('_ga')
  if (command === 'event') collect(name, parameters)
  // Without a name, the values belong to the hits that follow.
  if (command === 'set' && typeof name === 'string') collect('set ' + name, parameters)
})
`,
  tagManager: `${buildFollower('dataLayer')}
follow((entry) => {
  if (isCommand(entry)) readConsent(entry)
  if (consent.ad_storage === 'granted') identify('_gcl_au')
  const isGranted = consent.analytics_storage === 'granted' || consent.ad_storage === 'granted'
  if (!isGranted || typeof entry?.event !== 'string' || entry.event === 'gtm.js') return
  const { event, ...data } = entry
  collect(event, data)
})
`,
  sessionRecording: `
let isGranted = false
const calls = window.clarity?.q ?? []
window.clarity = (command, value) => {
  if (command === 'consentv2') isGranted = value?.analytics_Storage === 'granted'
  if (command === 'stop') isGranted = false
  if (!isGranted) return
  identify('_clck')
  if (command === 'event') collect(value)
}
calls.forEach((call) => window.clarity(...call))
`,
  emailMarketing: `
identify('__kla_id')
const calls = Array.isArray(window.klaviyo) ? window.klaviyo : []
window.klaviyo = {
  push([command, ...values]) {
    if (command === 'track') collect(values[0], values[1])
    if (command === 'identify') collect('identify', values[0])
  },
}
calls.forEach((call) => window.klaviyo.push(call))
`,
  adPixel: `
let isGranted = true
const { fbq } = window
fbq.callMethod = (command, name, data, options) => {
  if (command === 'consent') isGranted = name === 'grant'
  if (isGranted && command === 'init') identify('_fbp')
  if (isGranted && command === 'track') collect(name, { ...data, ...options })
}
fbq.queue.splice(0).forEach((call) => fbq.callMethod(...call))
`,
  professionalNetwork: `
const calls = window.lintrk?.q ?? []
const count = () => collect('page view', { partner: window._linkedin_partner_id })
window.lintrk = (command) => { if (command === 'track') count() }
identify('li_giant')
count()
calls.forEach((call) => window.lintrk(...call))
`,
}

/** Returns the script that takes the place of a tool. */
export const getToolScript = (kind: ToolKind): string => `${start(kind)}${bodies[kind]}})()\n`
