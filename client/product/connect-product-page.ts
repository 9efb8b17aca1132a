import { runWhenIdle } from '../ui/loading/idle-load.ts'
import { connectProductParts } from './connect-product-parts.ts'
import { connectGallery } from './gallery.ts'
import { connectPictureZoom } from './connect-picture-zoom.ts'
import { connectProductForm, type ProductFormHandle } from './connect-product-form.ts'

/** Returns the address to share: the canonical one, without the position on the page. */
function getAddress(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  return canonical?.href ?? location.href.replace(/[?#].*$/, '')
}

async function share(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url })
    return true
  } catch (error) {
    // The shopper has closed the menu of the browser.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Shares the page with the menu of the browser. Without such a menu, copies the link. */
function connectShare(): void {
  const button = document.querySelector<HTMLElement>('[data-share]')
  const status = document.querySelector<HTMLElement>('[data-share-status]')
  if (!button || !status) return
  async function shareOrCopy(title: string, note: HTMLElement) {
    const url = getAddress()
    note.textContent = ''
    if ('share' in navigator && (await share(title, url))) return
    try {
      await navigator.clipboard.writeText(url)
      note.textContent = note.dataset.shareStatus ?? ''
    } catch {
      // The browser does not allow it, so the shopper copies the address by hand.
      note.textContent = url
    }
  }
  button.addEventListener('click', () => void shareOrCopy(button.dataset.share ?? '', status))
}

/**
 * Shows the bar with the price while the button of the form is above the screen. The style sheet
 * limits it to phones.
 */
function connectProductBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-product-bar]')
  const order = document.querySelector('[data-product-order]')
  const header = document.querySelector<HTMLElement>('.site-header')
  if (!bar || !order) return
  let isAbove = false
  // The form is hidden while the meal is sold out. Otherwise the bar stays as long as it has the
  // focus, so that the focus is not lost.
  const update = () => {
    const isSoldOut = order.closest('form')?.hidden === true
    bar.hidden = isSoldOut || (!isAbove && !bar.contains(document.activeElement))
  }
  // With these margins, what is below the screen counts as visible, and what the header covers does not.
  const observer = new IntersectionObserver(
    (entries) => {
      isAbove = entries.at(-1)?.isIntersecting === false
      update()
    },
    { rootMargin: `-${header?.offsetHeight ?? 0}px 0px 100000px` },
  )
  observer.observe(order)
  bar.addEventListener('focusout', () => requestAnimationFrame(update))
}

function followStock(handle: ProductFormHandle | null): void {
  const page = document.querySelector<HTMLElement>('[data-live-stock]')
  if (!page || !handle) return
  runWhenIdle(() => {
    void import('./live-product.ts')
      .then(({ connectLiveProduct }) => connectLiveProduct(page, handle))
      .catch(reportError)
  })
}

export function connectProductPage(): void {
  connectProductParts()
  if (!document.querySelector('[data-product-page]')) return
  const gallery = connectGallery()
  if (gallery) connectPictureZoom(gallery)
  const form = connectProductForm()
  connectProductBar()
  connectShare()
  followStock(form)
}
