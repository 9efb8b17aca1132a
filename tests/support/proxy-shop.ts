import { createHash } from 'node:crypto'
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

const toSource = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Puts a script first into a page, and allows it in the policy of the page. */
async function answerPage(source: IncomingMessage, answer: ServerResponse, script: string) {
  const page = await readText(source)
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = source.headers
  const policy = String(headers['content-security-policy'] ?? '')
  headers['content-security-policy'] = policy.includes('script-src')
    ? policy.replace('script-src', `script-src ${toSource(script)}`)
    : `${policy}; script-src ${toSource(script)}`
  answer
    .writeHead(source.statusCode ?? 502, headers)
    .end(page.replace('<head>', `<head><script>${script}</script>`))
}

type Missing = { isMissing: (path: string) => boolean; cacheControl: string }

/**
 * Starts a server that forwards all requests to the test shop. It can change the service worker, miss
 * files, as the servers of a deployment do, and put a script first into every page.
 */
export async function startProxy(pageScript?: string) {
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
    const sent =
      isScript || pageScript !== undefined ? { ...headers, 'accept-encoding': 'identity' } : headers
    const options = { port: testShop.port, path: url, method, headers: sent }
    const forwarded = request(options, (source) => {
      if (isScript) {
        void answerScript(source, answer, change)
        return
      }
      if (pageScript !== undefined && source.headers['content-type']?.includes('text/html')) {
        void answerPage(source, answer, pageScript)
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
