import { hasLogInPrompt, removeLogInPrompt } from '#shared/account/log-in-prompt.ts'

/** Removes the log-in prompt from the address without a new history entry. */
export function clearLogInPrompt(): void {
  const { pathname, search, hash } = location
  history.replaceState(history.state, '', `${pathname}${removeLogInPrompt(search)}${hash}`)
}

/** If the dialog cannot be opened, the prompt is removed from the address. */
export function openLogInPrompt(open: () => boolean): void {
  if (hasLogInPrompt(new URLSearchParams(location.search)) && !open()) clearLogInPrompt()
}
