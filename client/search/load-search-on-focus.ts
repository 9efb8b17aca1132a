/**
 * Loads the script of a search form when its field gets the focus for the first time. Without the
 * script, for example because the browser is offline, the form still sends its text.
 */
export function loadSearchOnFocus(): void {
  const connect = async (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement)) return
    const form = target.closest<HTMLFormElement>('form[data-suggestions]')
    if (!form) return
    const { connectSearch } = await import('./connect-search.ts')
    connectSearch(form, target)
  }
  // The sheet of a phone moves the focus to its field. In the HTML the attribute would move it on wide
  // screens too, when the page opens.
  const field = document.querySelector<HTMLInputElement>('#phone-search input[type=search]')
  if (field) field.autofocus = true
  const ignoreFailure = () => undefined
  document.addEventListener('focusin', ({ target }) => void connect(target).catch(ignoreFailure))
  // The field may have the focus before the boot script runs.
  void connect(document.activeElement).catch(ignoreFailure)
}
