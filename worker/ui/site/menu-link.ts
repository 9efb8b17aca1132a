export type MenuLink = {
  label: string
  href: string
  kind: 'list' | 'page'
  opensNewTab: boolean
  children: MenuLink[]
}

export type MenuGroup = { title: string; links: MenuLink[] }

export type Menus = {
  main: MenuLink[]
  phone: MenuLink[]
  top: MenuLink[]
  footer: MenuGroup[]
  info: MenuGroup
}

/** Returns the HTML attributes of a link; the result is not empty if the link opens a new tab. */
export function toTargetAttributes({ opensNewTab }: Pick<MenuLink, 'opensNewTab'>) {
  return opensNewTab ? ({ target: '_blank', rel: 'noopener' } as const) : {}
}
