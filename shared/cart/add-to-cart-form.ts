/** Id of the form of the page to which the add-to-cart buttons of all product cards belong. */
export const ADD_TO_CART_FORM_ID = 'add-to-cart'
