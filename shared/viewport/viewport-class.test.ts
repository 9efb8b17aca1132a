import { describe, expect, it } from 'vitest'
import {
  formatBreakpoints,
  getServerViewportClass,
  getViewportClass,
  parseBreakpoints,
} from './viewport-class.ts'

const breakpoints = { tablet: 768, laptop: 1024, desktop: 1200, desktopBig: 1440 }

describe('viewport classes', () => {
  it('the breakpoints in the document are those of the channel [STATE-08]', () => {
    expect(parseBreakpoints(formatBreakpoints(breakpoints))).toEqual(breakpoints)
  })

  it.each([
    [0, 'phone'],
    [767, 'phone'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'laptop'],
    [1199, 'laptop'],
    [1200, 'desktop'],
    [1439, 'desktop'],
    [1440, 'desktopBig'],
    [5120, 'desktopBig'],
  ])('a width of %i pixels is the class %s [STATE-08]', (width, name) => {
    expect(getViewportClass(width, breakpoints)).toBe(name)
  })

  it('the server assumes a width of 1360 pixels, whose class depends on the breakpoints [STATE-08]', () => {
    expect(getServerViewportClass(breakpoints)).toBe('desktop')
    expect(getServerViewportClass({ ...breakpoints, desktopBig: 1360 })).toBe('desktopBig')
    expect(getServerViewportClass({ ...breakpoints, desktop: 1361 })).toBe('laptop')
  })
})
