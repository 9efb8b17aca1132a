/** Adds the second picture of a product card when the shopper first points at the card. */
export function connectHoverPictures(): void {
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const card = target.closest<HTMLElement>('[data-hover-picture]')
    const picture = card?.querySelector('img')
    const { hoverPicture } = card?.dataset ?? {}
    if (!card || !picture || hoverPicture === undefined) return
    delete card.dataset.hoverPicture
    const second = document.createElement('img')
    second.className = 'product-picture product-card-hover-picture'
    second.src = hoverPicture
    second.width = picture.width
    second.height = picture.height
    second.alt = ''
    picture.after(second)
  })
}
