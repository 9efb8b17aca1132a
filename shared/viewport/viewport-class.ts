export const viewportClasses = ['phone', 'tablet', 'laptop', 'desktop', 'desktopBig'] as const
export type ViewportClass = (typeof viewportClasses)[number]

/** The width in pixels from which on each class applies. Below the first one is `phone`. */
export type Breakpoints = Record<Exclude<ViewportClass, 'phone'>, number>

/** The width that the server assumes, because a cached page does not know its screen. */
const SERVER_WIDTH = 1360

export function getViewportClass(width: number, breakpoints: Breakpoints): ViewportClass {
  const { tablet, laptop, desktop, desktopBig } = breakpoints
  if (width >= desktopBig) return 'desktopBig'
  if (width >= desktop) return 'desktop'
  if (width >= laptop) return 'laptop'
  return width >= tablet ? 'tablet' : 'phone'
}

/** Formats the breakpoints for an attribute of the document, in ascending order. */
export const formatBreakpoints = (breakpoints: Breakpoints): string => {
  const { tablet, laptop, desktop, desktopBig } = breakpoints
  return [tablet, laptop, desktop, desktopBig].join(' ')
}

export function parseBreakpoints(text: string): Breakpoints {
  const [tablet = 0, laptop = 0, desktop = 0, desktopBig = 0] = text.split(' ').map(Number)
  return { tablet, laptop, desktop, desktopBig }
}

export const getServerViewportClass = (breakpoints: Breakpoints): ViewportClass =>
  getViewportClass(SERVER_WIDTH, breakpoints)
