// Part of the build configuration: prints when a locally started shop is ready to sell.
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'

const PAUSE_MILLISECONDS = 1000

type Report = {
  url: string
  print: (line: string) => void
  pause: () => Promise<void>
  isClosed: () => boolean
}

/** What is missing is in the log of the Worker, which is printed to the same place. */
export async function reportWhenReady({ url, print, pause, isClosed }: Report): Promise<void> {
  let isReported = false
  while (!isClosed()) {
    // A server that is still starting may refuse the connection.
    const response = await fetch(new URL('/readyz', url)).catch(() => null)
    if (response?.ok) return print(`The shop is ready: ${url}`)
    if (response && !isReported) {
      print('The shop is not ready. The line "not-ready" of the log names what is missing.')
      isReported = true
    }
    await pause()
  }
}

function watch({ httpServer, config }: PreviewServer | ViteDevServer): void {
  if (!httpServer) return
  let isClosed = false
  httpServer.once('close', () => {
    isClosed = true
  })
  httpServer.once('listening', () => {
    const address = httpServer.address()
    if (address === null || typeof address === 'string') return
    void reportWhenReady({
      url: `http://localhost:${address.port}/`,
      print: (line) => config.logger.info(line),
      pause: () =>
        new Promise((resolve) => {
          setTimeout(resolve, PAUSE_MILLISECONDS).unref()
        }),
      isClosed: () => isClosed,
    })
  })
}

export const reportReadiness = (): Plugin => ({
  name: 'report-readiness',
  configureServer: watch,
  configurePreviewServer: watch,
})
