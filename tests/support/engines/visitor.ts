import type { Engine } from './engine.ts'

const TIMEOUT_MILLISECONDS = 30_000
const PAUSE_MILLISECONDS = 100

type Point = { x: number; y: number }
type Target = { css: string; text?: string | undefined }

// Finds the first element with this text that a click can hit, and returns its place.
const buildFindScript = ({ css, text }: Target) => `(() => {
  const getText = (node) => [node.getAttribute('aria-label') ?? '', node.textContent].join(' ')
  const text = ${JSON.stringify(text ?? '')}
  for (const node of document.querySelectorAll(${JSON.stringify(css)})) {
    if (!getText(node).includes(text) || node.getClientRects().length === 0) continue
    node.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = node.getBoundingClientRect()
    const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    const hit = document.elementFromPoint(place.x, place.y)
    if (!hit) continue
    const labels = [...(node.labels ?? [])]
    if (node.contains(hit) || hit.contains(node) || labels.some((label) => label.contains(hit))) return place
  }
  return null
})()`

/** A shopper who uses the shop with mouse and keyboard in another browser than Chromium. */
export function createVisitor(engine: Engine, origin: string) {
  const poll = async <Value>(
    what: string,
    read: () => Promise<Value>,
  ): Promise<NonNullable<Value>> => {
    const end = Date.now() + TIMEOUT_MILLISECONDS
    let problem: unknown
    while (Date.now() < end) {
      try {
        const value = await read()
        if (value) return value
      } catch (error) {
        // The page may be in the middle of a change.
        problem = error
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
    }
    const page = await engine.evaluate(
      '`${location.href} ${document.body.innerText.slice(0, 600)}`',
    )
    throw new Error(`Not seen in time: ${what} at ${String(page)}`, { cause: problem })
  }
  const waitFor = (expression: string) => poll(expression, () => engine.evaluate(expression))
  // A dialog that opens moves its buttons, so a place counts when it is found twice.
  const find = async (target: Target): Promise<Point> => {
    let last = ''
    const place = await poll(JSON.stringify(target), async () => {
      const found = await engine.evaluate(buildFindScript(target))
      const isStill = JSON.stringify(found) === last
      last = JSON.stringify(found)
      return isStill ? found : null
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the script returns a point
    return place as Point
  }
  const press = ({ x, y }: Point) =>
    engine.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  const click = async (css: string, text?: string) => press(await find({ css, text }))
  return {
    waitFor,
    click,
    isVisible: (css: string) =>
      engine.evaluate(`document.querySelector('${css}')?.checkVisibility() ?? false`),
    isSeen: (css: string, text?: string) => find({ css, text }),
    getUrl: () => engine.evaluate('location.href'),
    open: (path: string) => engine.open(`${origin}${path}`),
    waitForScripts: () => waitFor(`document.documentElement.dataset.scripts === 'ready'`),
    waitForPath: (path: string) =>
      waitFor(
        `document.readyState === 'complete' && location.pathname === ${JSON.stringify(path)}`,
      ),
    async fill(css: string, text: string) {
      await click(css)
      await engine.evaluate(`document.querySelector('${css}').select(), 1`)
      const keys = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await engine.perform([{ type: 'key', id: 'keyboard', actions: keys }])
      await waitFor(`document.querySelector('${css}').value.length >= ${text.length}`)
      // Firefox without a screen never has the focus, and then no field tells that it has changed.
      await engine.evaluate(
        `document.hasFocus() || document.querySelector('${css}').dispatchEvent(new Event('change', { bubbles: true }))`,
      )
    },
  }
}

export type Visitor = ReturnType<typeof createVisitor>
