import { oncePerFrame } from '../browser/once-per-frame.ts'

export type Gallery = NonNullable<ReturnType<typeof connectGallery>>

export function findCurrentPicture(offsets: readonly number[], scrollLeft: number): number {
  const distances = offsets.map((offset) => Math.abs(offset - (offsets[0] ?? 0) - scrollLeft))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

function findParts() {
  const root = document.querySelector<HTMLElement>('[data-gallery]')
  const track = root?.querySelector<HTMLElement>('[data-gallery-track]')
  if (!root || !track) return null
  const links = [...track.querySelectorAll<HTMLAnchorElement>('[data-gallery-picture]')]
  const thumbs = [...root.querySelectorAll<HTMLElement>('[data-gallery-thumb]')]
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-gallery-step]')]
  return { root, track, links, thumbs, buttons }
}

type GalleryParts = NonNullable<ReturnType<typeof findParts>>

const getOffsets = ({ links }: GalleryParts) =>
  links.map((link) => link.parentElement?.offsetLeft ?? 0)

const readIndex = (parts: GalleryParts) =>
  findCurrentPicture(getOffsets(parts), parts.track.scrollLeft)

function markCurrent({ root, links, thumbs, buttons }: GalleryParts, index: number): void {
  thumbs.forEach((thumb, at) => thumb.setAttribute('aria-current', `${at === index}`))
  for (const button of buttons) {
    const next = index + Number(button.dataset.galleryStep)
    button.hidden = false
    button.setAttribute('aria-disabled', `${!(next in links)}`)
  }
  const number = root.querySelector<HTMLElement>('[data-gallery-number]')
  if (!number) return
  number.hidden = false
  number.textContent = `${index + 1} / ${links.length}`
}

function scrollToPicture(parts: GalleryParts, index: number): void {
  const offsets = getOffsets(parts)
  const offset = offsets[index]
  if (offset === undefined) return
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  parts.track.scrollTo({ left: offset - (offsets[0] ?? 0), behavior })
}

const stepKeys: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

function connectKeys({ root, links }: GalleryParts, step: (change: 1 | -1) => number | null) {
  root.addEventListener('keydown', (event) => {
    const change = stepKeys[event.key]
    if (!change || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.target instanceof Element && event.target.closest('dialog')) return
    const next = step(change)
    if (next === null) return
    event.preventDefault()
    if (event.target instanceof Element && event.target.matches('[data-gallery-picture]')) {
      links[next]?.focus({ preventScroll: true })
    }
  })
}

export function connectGallery() {
  const parts = findParts()
  if (!parts) return null
  const { root, track, links, thumbs, buttons } = parts
  const status = root.querySelector<HTMLElement>('[data-gallery-status]')
  const describe = (index: number) =>
    (root.dataset.gallery ?? '').replace('{number}', `${index + 1}`)
  let current = readIndex(parts)
  const show = (index: number) => scrollToPicture(parts, index)
  function step(change: number): number | null {
    const next = current + change
    if (!(next in links)) return null
    show(next)
    return next
  }
  thumbs.forEach((thumb, index) =>
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      show(index)
    }),
  )
  for (const button of buttons) {
    button.addEventListener('click', () => step(Number(button.dataset.galleryStep)))
  }
  connectKeys(parts, step)
  const update = oncePerFrame(() => {
    const next = readIndex(parts)
    if (next === current) return
    current = next
    markCurrent(parts, current)
    if (status) status.textContent = describe(current)
  })
  track.addEventListener('scroll', update, { passive: true })
  markCurrent(parts, current)
  return { links, describe, show }
}
