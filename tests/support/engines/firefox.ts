import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { waitForLine, type Engine } from './engine.ts'

export const FIREFOX = '/usr/bin/firefox-esr'

const messageSchema = z.object({
  id: z.number().optional(),
  type: z.string(),
  result: z.unknown().optional(),
  message: z.string().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
})
const entrySchema = z.object({ level: z.string(), text: z.string().nullable() })
const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) })
const valueSchema = z.object({
  type: z.string(),
  result: z.object({ value: z.string().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})

type Reply = { resolve: (value: unknown) => void; reject: (error: Error) => void }

/** Opens a connection of the protocol WebDriver BiDi. */
async function connectBiDi(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const replies = new Map<number, Reply>()
  const messages: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message, method, params } = messageSchema.parse(
      JSON.parse(String(data)),
    )
    if (method === 'log.entryAdded') {
      const { level, text } = entrySchema.parse(params)
      messages.push(`${level}: ${text}`)
    }
    const reply = id === undefined ? undefined : replies.get(id)
    if (type === 'success') reply?.resolve(result)
    else reply?.reject(new Error(message))
  })
  let count = 0
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1
      replies.set(count, { resolve, reject })
      socket.send(JSON.stringify({ id: count, method, params }))
    })
  return { send, messages, close: () => socket.close() }
}

/** Starts Firefox with a profile of its own. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const options = ['--headless', '--no-remote', '--profile', profile]
  const browser = spawn(FIREFOX, [...options, '--remote-debugging-port', '0', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await waitForLine(browser.stderr, /WebDriver BiDi listening on (ws:\/\/\S+)/)
  const { send, messages, close } = await connectBiDi(`${address}/session`)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = treeSchema.parse(await send('browsingContext.getTree'))
  const context = contexts[0]?.context
  return {
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const reply = await send('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      })
      const { result, exceptionDetails } = valueSchema.parse(reply)
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null')
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    takeMessages: () => Promise.resolve(messages.splice(0)),
    async stop() {
      close()
      const ended = new Promise((resolve) => browser.once('exit', resolve))
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
