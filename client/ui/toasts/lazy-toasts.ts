import type { Toasts } from './toasts.ts'

export type LazyToasts = Toasts & {
  /** Called by the script of the page, which comes after its first frame. */
  provide: (toasts: Toasts) => void
}

/** Keeps notifications until the page can show them. */
export function createLazyToasts(): LazyToasts {
  let provide: LazyToasts['provide'] = () => undefined
  const provided = new Promise<Toasts>((resolve) => {
    provide = resolve
  })
  return {
    show: (toast) => void provided.then((toasts) => toasts.show(toast)).catch(reportError),
    provide,
  }
}
