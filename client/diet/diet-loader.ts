import { findTarget, onReturn } from '../browser/browser-events.ts'
import { stored } from '../browser/stored.ts'
import { DIET_CHANGED, DIET_PROFILE_KEY } from './diet-profile-key.ts'

const profile = stored(DIET_PROFILE_KEY, { parse: (value) => value }, () => localStorage)

async function showDiet(): Promise<void> {
  const { showDiet: show } = await import('./show-diet.ts')
  await show()
}

const showIfStored = () => {
  if (profile.read() !== null) void showDiet().catch(reportError)
}

async function openDialog(opener: HTMLElement): Promise<void> {
  const { openDietDialog } = await import('./diet-dialog.ts')
  await openDietDialog(opener)
}

/** All other shoppers, and the first display of a page, do without this code. */
export function connectDiet(): void {
  if (document.readyState === 'complete') showIfStored()
  else addEventListener('load', showIfStored)
  document.addEventListener('click', (event) => {
    const opener = findTarget(event, '[data-diet-open]')
    if (opener) void openDialog(opener).catch(reportError)
  })
  // A change in this tab or in another one, and a page that returns from the back/forward cache.
  addEventListener(DIET_CHANGED, () => void showDiet().catch(reportError))
  addEventListener('storage', ({ key }) => {
    if (key === DIET_PROFILE_KEY || key === null) void showDiet().catch(reportError)
  })
  onReturn(() => void showDiet().catch(reportError))
  // Allergies are sensitive, and the next person at a shared computer must not see them.
  document.addEventListener('submit', ({ submitter }) => {
    if (submitter instanceof HTMLButtonElement && submitter.value === 'log-out') profile.write(null)
  })
}
