/** Units in the cart. `data-cart-count` is kept up to date by the boot script and tells the style what to hide. */
export function CartCount(props: { count: number }) {
  return (
    <span className="cart-count" data-cart-count={props.count}>
      {props.count}
    </span>
  )
}
