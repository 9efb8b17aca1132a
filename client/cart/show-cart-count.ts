export function showCartCount(quantity: number): void {
  for (const element of document.querySelectorAll('[data-cart-count]')) {
    const text = `${quantity}`
    // The count is written only if it has changed, because a screen reader may announce every
    // write.
    if (element.textContent === text) continue
    element.setAttribute('data-cart-count', text)
    element.textContent = text
  }
}
