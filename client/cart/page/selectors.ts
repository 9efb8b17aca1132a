/** The form with all lines of the cart. */
export const CART_FORM = '[data-cart-form]'
/** All forms of the cart page that change the cart. */
export const CART_FORMS = `${CART_FORM}, .removed-notice, .free-shipping-meals-form`
