import type { PageServices } from './ui/island/island-services.ts'
import { measureWhenIdle } from './measurement/measure-when-idle.ts'
import { keepListSelection } from './list/saved-lists.ts'
import { connectNavigation } from './ui/navigation/connect-navigation.ts'
import { hideHeaderOnScroll } from './ui/site/hide-header-on-scroll.ts'
import { closeCategoryMenuOnEscape, closeSheetsOnFocusOut } from './ui/site/menus.ts'

/** The pages of the checkout use no service worker. */
const OFFLINE_PAGES = '[data-worker], [data-offline-page]'

async function loadOffline(services: PageServices): Promise<void> {
  if (!document.querySelector(OFFLINE_PAGES)) return
  const { connectOffline } = await import('./offline/connect-offline.ts')
  connectOffline(services)
}

/** Offline the browser would show an error page in place of the form and of what is typed in it. */
function keepFormsOffline(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || navigator.onLine) return
    if (!(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'post') return
    event.preventDefault()
    void import('./forms/submit-plainly.ts')
      .then(({ showUnsent }) => showUnsent(form, submitter))
      .catch(reportError)
  })
}

export async function connectEveryPage(services: PageServices): Promise<void> {
  hideHeaderOnScroll()
  closeCategoryMenuOnEscape()
  closeSheetsOnFocusOut()
  keepListSelection()
  keepFormsOffline()
  connectNavigation(services, () => measureWhenIdle(services))
  if (document.querySelector('[data-consent]')) {
    void import('./measurement/consent/connect-consent.ts')
      .then(({ connectConsent }) => connectConsent(services.toasts))
      .catch(reportError)
  }
  await loadOffline(services)
}
