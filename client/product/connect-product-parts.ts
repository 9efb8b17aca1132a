import { connectFormParts } from './form-parts.ts'
import { connectReviewDialog } from './review-dialog.ts'
import { connectReviewList } from './connect-review-list.ts'

/** Connects reviews and back-in-stock requests, on the page of a product and on their own pages. */
export function connectProductParts(): void {
  connectFormParts()
  connectReviewDialog()
  connectReviewList()
}
