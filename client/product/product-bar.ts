/**
 * Shows the bar with the price while the button of the form is above the screen. The style sheet
 * limits it to phones.
 */
export function connectProductBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-product-bar]')
  const order = document.querySelector('[data-product-order]')
  if (!bar || !order) return
  let isAbove = false
  // The bar stays as long as it has the focus, so that the focus is not lost.
  const update = () => (bar.hidden = !isAbove && !bar.contains(document.activeElement))
  new IntersectionObserver(([entry]) => {
    if (entry) isAbove = !entry.isIntersecting && entry.boundingClientRect.top < 0
    update()
  }).observe(order)
  bar.addEventListener('focusout', () => requestAnimationFrame(update))
}
