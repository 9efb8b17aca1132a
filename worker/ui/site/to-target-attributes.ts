import type { MenuLink } from './menu-link.ts'

/** Returns the HTML attributes of a link; the result is not empty if the link opens a new tab. */
export function toTargetAttributes({ opensNewTab }: Pick<MenuLink, 'opensNewTab'>) {
  return opensNewTab ? ({ target: '_blank', rel: 'noopener' } as const) : {}
}
