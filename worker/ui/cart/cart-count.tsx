/**
 * The number of units in the cart. The boot script updates `data-cart-count`; the style sheet uses
 * this attribute to hide elements.
 */
export function CartCount(props: { count: number }) {
  return (
    <span className="cart-count" data-cart-count={props.count}>
      {props.count}
    </span>
  )
}
