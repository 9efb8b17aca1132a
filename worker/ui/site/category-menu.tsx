import { useTranslate } from '#shared/ui/shop-context.tsx'
import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'
import type { MenuLink } from './menu-link.ts'
import { toTargetAttributes } from './to-target-attributes.ts'

/**
 * The row of categories in the header. The subcategories of a category are shown on hover and
 * focus, by CSS only.
 */
export function CategoryMenu(props: { links: MenuLink[] }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  return (
    <nav className="category-menu" aria-label={t('header.categories')} data-category-menu="">
      <ul className="category-menu-list">
        {props.links.map((link) => (
          <li className="category-menu-item" key={link.href}>
            <a
              className="category-menu-link"
              href={link.href}
              lang={lang}
              {...toTargetAttributes(link)}
            >
              {link.label}
            </a>
            {link.children.length > 0 && <CategoryPanel link={link} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function CategoryPanel({ link }: { link: MenuLink }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  return (
    <div className="category-menu-panel">
      <div className="category-menu-panel-inner">
        <p className="category-menu-title" lang={lang}>
          {link.label}
        </p>
        <ul className="category-menu-groups" lang={lang}>
          {link.children.map((child) => (
            <li key={child.href}>
              <a className="category-menu-group" href={child.href} {...toTargetAttributes(child)}>
                {child.label}
              </a>
              {child.children.length > 0 && (
                <ul>
                  {child.children.map((leaf) => (
                    <li key={leaf.href}>
                      <a
                        className="category-menu-leaf"
                        href={leaf.href}
                        {...toTargetAttributes(leaf)}
                      >
                        {leaf.label}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <a className="category-menu-all" href={link.href} {...toTargetAttributes(link)}>
          {link.kind === 'list'
            ? t('header.allInCategory', { category: link.label })
            : t('header.goTo', { name: link.label })}
        </a>
      </div>
    </div>
  )
}
