import type { MenuLink } from './menu-link.ts'

/** Attributes of a link that opens a tab of its own. */
export function toTarget({ opensTab }: Pick<MenuLink, 'opensTab'>) {
  return opensTab ? ({ target: '_blank', rel: 'noopener' } as const) : {}
}
