/** Escape closes the panels that hover or focus opened, until the pointer or the focus comes anew. */
export function closeCategoryMenuOnEscape(): void {
  const menu = document.querySelector<HTMLElement>('[data-category-menu]')
  if (!menu) return
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') menu.toggleAttribute('data-dismissed', true)
  })
  for (const arrival of ['pointerleave', 'focusout']) {
    menu.addEventListener(arrival, () => menu.removeAttribute('data-dismissed'))
  }
}
