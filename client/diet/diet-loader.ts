import { findTarget, onReturn } from '../browser/browser-events.ts'
import { stored } from '../browser/stored.ts'
import { DIET_CHANGED, DIET_PROFILE_KEY } from './diet-profile-key.ts'

const profile = stored(DIET_PROFILE_KEY, { parse: (value) => value }, () => localStorage)

const showDiet = () =>
  void import('./show-diet.ts').then((diet) => diet.showDiet()).catch(reportError)

const showIfStored = () => {
  if (profile.read() !== null) showDiet()
}

const openDialog = (opener: HTMLElement) =>
  void import('./diet-dialog.ts').then((diet) => diet.openDietDialog(opener)).catch(reportError)

/** All other shoppers, and the first display of a page, do without this code. */
export function connectDiet(): void {
  if (document.readyState === 'complete') showIfStored()
  else addEventListener('load', showIfStored)
  document.addEventListener('click', (event) => {
    const opener = findTarget(event, '[data-diet-open]')
    if (opener) openDialog(opener)
  })
  // A change in this tab or in another one, and a page that returns from the back/forward cache.
  addEventListener(DIET_CHANGED, showDiet)
  addEventListener('storage', ({ key }) => {
    if (key === DIET_PROFILE_KEY || key === null) showDiet()
  })
  onReturn(showDiet)
  // Allergies are sensitive, and the next person at a shared computer must not see them.
  document.addEventListener('submit', ({ submitter }) => {
    if (submitter instanceof HTMLButtonElement && submitter.value === 'log-out') profile.write(null)
  })
}
