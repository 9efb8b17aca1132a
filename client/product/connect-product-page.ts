import { showDeliveryDay } from './delivery-day.ts'
import { connectGallery } from './gallery.ts'
import { connectPictureZoom } from './picture-zoom.ts'
import { connectProductBar } from './product-bar.ts'
import { connectProductForm } from './product-form.ts'
import { connectShare } from './share.ts'

/** Starts everything on the product page that needs a script. */
export function connectProductPage(): void {
  const gallery = connectGallery()
  if (gallery) connectPictureZoom(gallery)
  connectProductForm()
  connectProductBar()
  showDeliveryDay()
  connectShare()
}
