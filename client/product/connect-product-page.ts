import { runWhenIdle } from '../ui/loading/idle-load.ts'
import { showDeliveryDay } from './delivery-day.ts'
import { connectGallery } from './gallery.ts'
import { connectPictureZoom } from './connect-picture-zoom.ts'
import { connectProductBar } from './connect-product-bar.ts'
import { connectProductForm, type ProductFormHandle } from './connect-product-form.ts'
import { connectShare } from './share.ts'

/** Follows the stock, if the shop has an endpoint for it. */
function followStock(handle: ProductFormHandle | null): void {
  const page = document.querySelector<HTMLElement>('[data-live-stock]')
  if (!page || !handle) return
  runWhenIdle(() => {
    void import('./live-product.ts')
      .then(({ connectLiveProduct }) => connectLiveProduct(page, handle))
      .catch(reportError)
  })
}

/** Starts everything on the product page that needs a script. */
export function connectProductPage(): void {
  const gallery = connectGallery()
  if (gallery) connectPictureZoom(gallery)
  const form = connectProductForm()
  connectProductBar()
  showDeliveryDay()
  connectShare()
  followStock(form)
}
