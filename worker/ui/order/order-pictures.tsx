import { LinePicture } from '#shared/cart/line-picture.tsx'
import type { OrderMeal } from '../../merchant-api/order/account-orders.ts'

const MAX_PICTURES = 4

type OrderPicturesProps = { meals: readonly OrderMeal[]; layout?: 'row' }

/** The pictures of the first meals of an order, whose names are beside them. */
export function OrderPictures({ meals, layout }: OrderPicturesProps) {
  return (
    <div className="order-pictures" data-layout={layout} aria-hidden="true">
      {meals.slice(0, MAX_PICTURES).map(({ pictureFileName }, index) => (
        // The same meal may be in two rows of an order.
        // oxlint-disable-next-line react/no-array-index-key -- the pictures have no other identity
        <span className="order-pictures-picture" key={index}>
          <LinePicture fileName={pictureFileName} />
        </span>
      ))}
    </div>
  )
}
