import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { testShop } from './test-shop.ts'

type ScriptChange = (script: string) => string

const SERVICE_WORKER = '/service-worker.js'

async function readText(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

async function answerScript(
  source: IncomingMessage,
  answer: ServerResponse,
  change: ScriptChange,
): Promise<void> {
  const script = change(await readText(source))
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = source.headers
  answer.writeHead(source.statusCode ?? 502, headers).end(script)
}

type Missing = { isMissing: (path: string) => boolean; cacheControl: string }

/**
 * Starts a server that forwards all requests to the test shop. It can change the service worker and
 * miss files, as the servers of a deployment do.
 */
export async function startProxy() {
  let change: ScriptChange = (script) => script
  let missing: Missing | null = null
  const server = createServer((incoming, answer) => {
    const { url, method, headers } = incoming
    if (missing?.isMissing(url ?? '')) {
      const type = { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' }
      answer.writeHead(404, { ...type, 'cache-control': missing.cacheControl }).end('Not found')
      return
    }
    const isScript = url === SERVICE_WORKER
    const sent = isScript ? { ...headers, 'accept-encoding': 'identity' } : headers
    const options = { port: testShop.port, path: url, method, headers: sent }
    const forwarded = request(options, (source) => {
      if (isScript) {
        void answerScript(source, answer, change)
        return
      }
      answer.writeHead(source.statusCode ?? 502, source.headers)
      source.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    origin: `http://localhost:${address.port}`,
    changeScript: (next: ScriptChange) => {
      change = next
    },
    /** Answers requests for these files with 404, or no requests if it gets null. */
    hideFiles: (files: Missing | null) => {
      missing = files
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
