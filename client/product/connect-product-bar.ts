/**
 * Shows the bar with the price while the button of the form is above the screen. The style sheet
 * limits it to phones.
 */
export function connectProductBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-product-bar]')
  const order = document.querySelector('[data-product-order]')
  if (!bar || !order) return
  let isAbove = false
  // The form is hidden while the meal is sold out. Otherwise the bar stays as long as it has the
  // focus, so that the focus is not lost.
  const update = () => {
    const isSoldOut = order.closest('form')?.hidden === true
    bar.hidden = isSoldOut || (!isAbove && !bar.contains(document.activeElement))
  }
  // The margin makes everything below the screen count as visible, so that only a button above it
  // is out of view.
  const observer = new IntersectionObserver(
    (entries) => {
      isAbove = entries.at(-1)?.isIntersecting === false
      update()
    },
    { rootMargin: '0px 0px 100000px' },
  )
  observer.observe(order)
  bar.addEventListener('focusout', () => requestAnimationFrame(update))
}
