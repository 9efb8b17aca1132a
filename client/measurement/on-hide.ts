/** Calls `run` each time when the page may not be seen again. */
export function onHide(run: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') run()
  })
  addEventListener('pagehide', run)
}
