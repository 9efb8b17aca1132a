/**
 * The number of units in the cart. The boot script updates `data-cart-count`, and the stylesheet
 * hides elements by it.
 */
export function CartCount(props: { count: number }) {
  return (
    <span className="cart-count" data-cart-count={props.count}>
      {props.count}
    </span>
  )
}
