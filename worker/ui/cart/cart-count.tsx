/** The boot script updates `data-cart-count`, by which the style sheet hides elements. */
export function CartCount(props: { count: number }) {
  return (
    <span className="cart-count" data-cart-count={props.count}>
      {props.count}
    </span>
  )
}
