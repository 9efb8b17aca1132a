const wideClasses = ['tablet', 'laptop', 'desktop', 'desktopBig'] as const
type WideClass = (typeof wideClasses)[number]
export type ViewportClass = 'phone' | WideClass

/** The width in pixels from which on each class applies. Below the first one is `phone`. */
export type Breakpoints = Record<WideClass, number>

/** The width that the server assumes, because a cached page does not know its screen. */
const SERVER_WIDTH = 1360

export const getViewportClass = (width: number, breakpoints: Breakpoints): ViewportClass =>
  wideClasses.findLast((name) => width >= breakpoints[name]) ?? 'phone'

/** Formats the breakpoints for an attribute of the document, in ascending order. */
export const formatBreakpoints = (breakpoints: Breakpoints): string =>
  wideClasses.map((name) => breakpoints[name]).join(' ')

export function parseBreakpoints(text: string): Breakpoints {
  const [tablet = 0, laptop = 0, desktop = 0, desktopBig = 0] = text.split(' ').map(Number)
  return { tablet, laptop, desktop, desktopBig }
}

export const getServerViewportClass = (breakpoints: Breakpoints): ViewportClass =>
  getViewportClass(SERVER_WIDTH, breakpoints)
