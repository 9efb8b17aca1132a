import type { MenuLink } from './menu-link.ts'

/** Returns the attributes of a link that opens a new tab. */
export function toTargetAttributes({ opensNewTab }: Pick<MenuLink, 'opensNewTab'>) {
  return opensNewTab ? ({ target: '_blank', rel: 'noopener' } as const) : {}
}
