import { describe, expect, it } from 'vitest'
import { createModals, isOutside } from './modals.ts'

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A dialog that sends its close event in a later task, as browsers do. */
class FakeDialog extends EventTarget {
  open = false
  isOnPage = false
  showModal() {
    this.open = true
  }
  close() {
    if (!this.open) return
    this.open = false
    setTimeout(() => this.dispatchEvent(new Event('close')))
  }
  remove() {
    this.isOnPage = false
  }
}

function createPage() {
  const frames = new Map([
    ['mini-cart', new FakeDialog()],
    ['market-dialog', new FakeDialog()],
  ])
  const modals = createModals<FakeDialog>({
    findFrame: (name) => frames.get(name) ?? null,
    append: (dialog) => void (dialog.isOnPage = true),
  })
  const focused: string[] = []
  const createTrigger = (name: string) => ({ focus: () => void focused.push(name) })
  return { modals, frames, focused, createTrigger }
}

describe('the modal of a page', () => {
  it('a frame of the page opens by its name, and clearing closes it and returns the focus to its trigger [STATE-07]', async () => {
    const { modals, frames, focused, createTrigger } = createPage()
    expect(modals.open({ frame: 'mini-cart' }, createTrigger('link'))).toBe(frames.get('mini-cart'))
    expect(frames.get('mini-cart')?.open).toBe(true)
    modals.clear()
    await settle()
    expect(frames.get('mini-cart')?.open).toBe(false)
    expect(focused).toEqual(['link'])
  })

  it('a component gets its props when it opens, and leaves the page when it closes [STATE-07]', async () => {
    const { modals } = createPage()
    const dialog = new FakeDialog()
    const received: unknown[] = []
    const component = (props: { meal: string }) => {
      received.push(props)
      return dialog
    }
    modals.open({ component, props: { meal: 'soup' } })
    expect(received).toEqual([{ meal: 'soup' }])
    expect(dialog).toMatchObject({ open: true, isOnPage: true })
    // Escape and the buttons of the dialog close it without the state.
    dialog.close()
    await settle()
    expect(dialog.isOnPage).toBe(false)
  })

  it('only one modal is open: the next one closes the first, which does not take the focus [STATE-07]', async () => {
    const { modals, frames, focused, createTrigger } = createPage()
    modals.open({ frame: 'market-dialog' }, createTrigger('market'))
    modals.open({ frame: 'mini-cart' }, createTrigger('cart'))
    await settle()
    expect(frames.get('market-dialog')?.open).toBe(false)
    expect(frames.get('mini-cart')?.open).toBe(true)
    expect(focused).toEqual([])
  })

  it('a modal that opens again at once stays open', async () => {
    const { modals, frames } = createPage()
    modals.open({ frame: 'mini-cart' })
    modals.clear()
    modals.open({ frame: 'mini-cart' })
    modals.open({ frame: 'mini-cart' })
    await settle()
    expect(frames.get('mini-cart')?.open).toBe(true)
  })

  it('a frame that the page does not have leaves the state unchanged', () => {
    const { modals, frames } = createPage()
    modals.open({ frame: 'mini-cart' })
    expect(modals.open({ frame: 'unknown' })).toBeNull()
    expect(frames.get('mini-cart')?.open).toBe(true)
  })
})

const box = { left: 100, right: 200, top: 0, bottom: 50 }

it.each([
  [150, 25, false],
  [100, 0, false],
  [99, 25, true],
  [201, 25, true],
  [150, 51, true],
])('a click at x=%i, y=%i is outside the dialog: %j', (clientX, clientY, expected) => {
  expect(isOutside(box, { clientX, clientY })).toBe(expected)
})
