// Every page contains this script, because a file with it could be missing too. It loads a missing
// boot script or style sheet once more, past the cache, which may have kept the response for the
// missing file: a page of a new build may meet a server that has only the files of the old one.

let canReload = true
for (const type of ['input', 'beforeunload'])
  addEventListener(type, () => {
    canReload = false
  })

// A browser remembers that a module failed, so a page needs a reload to run it.
function reloadOnce(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
  if (!isReload && canReload) location.reload()
}

async function loadAgain(target: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> {
  const { ok } = await fetch(url, { cache: 'reload' })
  if (!ok) return
  if (target instanceof HTMLScriptElement) reloadOnce()
  else target.replaceWith(target.cloneNode())
}

const tried = new Set<string>()

function handleError({ target }: Event): void {
  const isScript = target instanceof HTMLScriptElement
  if (!isScript && !(target instanceof HTMLLinkElement)) return
  const url = isScript ? target.src : target.href
  if (!url.startsWith(`${location.origin}/assets/`) || tried.has(url)) return
  tried.add(url)
  void loadAgain(target, url).catch(() => undefined)
}

// The error of an element does not bubble.
addEventListener('error', handleError, true)
