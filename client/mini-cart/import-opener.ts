/** Loads what opens and fills the mini cart, without its island. */
export const importOpener = () => import('./mini-cart-opener.ts')
