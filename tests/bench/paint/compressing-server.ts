import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib'
import { projectFolder } from '../../support/test-shop.ts'

// The local runtime sends everything uncompressed. Cloudflare compresses text with Brotli, level 4.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const isText = (contentType: string): boolean =>
  /^text\/|javascript|json|svg\+xml/.test(contentType)

function findFile(root: string, path: string): string | null {
  const file = join(root, 'dist/client', path)
  return !path.includes('..') && existsSync(file) && statSync(file).isFile() ? file : null
}

function sendFile(response: ServerResponse, file: string): void {
  const type = contentTypes[extname(file)] ?? 'application/octet-stream'
  const content = readFileSync(file)
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    ...(isText(type) ? { 'content-encoding': 'br' } : {}),
  })
  response.end(isText(type) ? brotliCompressSync(content, { params }) : content)
}

function forward(incoming: IncomingMessage, response: ServerResponse, origin: string): void {
  const { method = 'GET', url = '/', headers } = incoming
  const onAnswer = (answer: IncomingMessage) => {
    // The visitor has left, and a pipeline to a closed response throws.
    if (response.destroyed) {
      answer.destroy()
      return
    }
    const { 'content-length': _length, ...answerHeaders } = answer.headers
    const compresses = isText(answer.headers['content-type'] ?? '')
    const status = answer.statusCode ?? 502
    response.writeHead(status, {
      ...answerHeaders,
      ...(compresses ? { 'content-encoding': 'br' } : {}),
    })
    // A visitor who leaves ends the answer early.
    const ignore = () => undefined
    if (compresses) pipeline(answer, createBrotliCompress({ params }), response, ignore)
    else pipeline(answer, response, ignore)
  }
  const outgoing = request(`${origin}${url}`, { method, headers }, onAnswer)
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}

/**
 * Starts a server in front of the shop that serves the built files and compresses texts, as
 * Cloudflare does.
 */
export async function startCompressingServer(
  shopOrigin: string,
  root = projectFolder,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '/', shopOrigin).pathname
    const file = findFile(root, path)
    if (file) sendFile(response, file)
    else forward(incoming, response, shopOrigin)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://localhost:${address.port}`, close }
}
