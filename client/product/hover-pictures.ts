/** Adds the second picture of a product card when the shopper first points at the card. */
export function connectHoverPictures(): void {
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const card = target.closest<HTMLElement>('[data-hover]')
    const picture = card?.querySelector('img')
    const { hover } = card?.dataset ?? {}
    if (!card || !picture || hover === undefined) return
    delete card.dataset.hover
    const second = document.createElement('img')
    second.className = 'product-picture product-card-hover-picture'
    second.src = picture.src.replace(/[^/]+$/, hover)
    second.width = picture.width
    second.height = picture.height
    second.alt = ''
    picture.after(second)
  })
}
