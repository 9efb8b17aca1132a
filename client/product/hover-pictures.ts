/** `hover` is the file name, or what the name adds to that of the first picture. */
export const toHoverSource = (source: string, hover: string): string =>
  hover.includes('.')
    ? source.replace(/[^/]+$/, hover)
    : source.replace(/(\.[^./]*)$/, `${hover}$1`)

export function connectHoverPictures(): void {
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const card = target.closest<HTMLElement>('[data-hover]')
    const picture = card?.querySelector('img')
    const { hover } = card?.dataset ?? {}
    if (!card || !picture || hover === undefined) return
    delete card.dataset.hover
    const second = document.createElement('img')
    second.className = 'product-card-hover-picture'
    second.src = toHoverSource(picture.src, hover)
    second.width = picture.width
    second.height = picture.height
    second.alt = ''
    picture.after(second)
  })
}
