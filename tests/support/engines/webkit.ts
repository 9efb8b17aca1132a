import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { waitForLine, type Engine } from './engine.ts'

export const WEBKIT = '/usr/bin/WebKitWebDriver'
const DISPLAY_PIPE = 3

const sessionSchema = z.object({ sessionId: z.string() })
const valueSchema = z.object({ value: z.unknown() })
const resultSchema = z.object({ value: z.unknown(), error: z.string().optional() })

/** Starts a screen in memory, because WebKit has no mode without one. */
async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', `${DISPLAY_PIPE}`, '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `pipe` gives a stream
  const number = await waitForLine(screen.stdio[DISPLAY_PIPE] as Readable, /(\d+)\n/)
  return { screen, display: `:${number}` }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}

let lastPort = 4780

/**
 * The driver does not tell what pages write to the console, so a script that is first on each page keeps
 * it. A message of the browser itself, about a file that is missing, is none of them.
 */
export const WEBKIT_CONSOLE_SCRIPT = `(() => {
  const keep = (...parts) => {
    const kept = JSON.parse(sessionStorage.getItem('console') ?? '[]')
    sessionStorage.setItem('console', JSON.stringify([...kept, parts.map(String).join(' ')]))
  }
  for (const level of ['log', 'info', 'warn', 'error', 'debug']) {
    const write = console[level]
    console[level] = (...parts) => (keep(level, ...parts), write.apply(console, parts))
  }
  // The scripts that a page still loads when it is left fail.
  let isLeft = false
  addEventListener('beforeunload', () => (isLeft = true))
  addEventListener('pageshow', () => (isLeft = false))
  addEventListener('error', ({ message }) => message && !isLeft && keep('uncaught', message))
  addEventListener('unhandledrejection', ({ reason }) => isLeft || keep('rejected', reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep('policy', violatedDirective, blockedURI))
})()`

const TAKE_MESSAGES = `(() => {
  const kept = JSON.parse(sessionStorage.getItem('console') ?? '[]')
  sessionStorage.removeItem('console')
  return kept
})()`

/** Starts the small browser of WebKitGTK on a screen of its own. */
export async function startWebKit(): Promise<Engine> {
  const { screen, display } = await startScreen()
  const port = (lastPort += 1)
  const driver = spawn(WEBKIT, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  const request = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = valueSchema.parse(await response.json())
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  const isReady = () =>
    request('GET', '/status').then(
      () => true,
      () => false,
    )
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))
  const browser = {
    binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    args: ['--automation'],
  }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
  const { sessionId } = sessionSchema.parse(await request('POST', '/session', { capabilities }))
  const session = `/session/${sessionId}`
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[arguments.length - 1];
        (async () => (${expression}))().then(
          (value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
    const reply = await request('POST', `${session}/execute/async`, { script, args: [] })
    const { value, error } = resultSchema.parse(reply)
    if (error !== undefined) throw new Error(error)
    return value
  }
  return {
    open: async (url) => void (await request('POST', `${session}/url`, { url })),
    evaluate,
    perform: async (actions) => void (await request('POST', `${session}/actions`, { actions })),
    resize: async (width, height) =>
      void (await request('POST', `${session}/window/rect`, { width, height })),
    takeMessages: async () => z.array(z.string()).parse(await evaluate(TAKE_MESSAGES)),
    async stop() {
      await request('DELETE', session).catch(() => undefined)
      await stopProcess(driver)
      await stopProcess(screen)
    },
  }
}
