import type { CategoryLink } from '../product/category.ts'
import { usePath, useTranslate } from './shop-context.tsx'

/** The row of categories; what lies below one opens on hover and focus, by style alone. */
export function CategoryMenu(props: { categories: CategoryLink[] }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <nav className="category-menu" aria-label={t('header.categories')} data-category-menu="">
      <ul className="category-menu-list">
        <li className="category-menu-item">
          <a className="category-menu-link" href={path('news')}>
            {t('header.allMeals')}
          </a>
        </li>
        {props.categories.map((category) => (
          <li className="category-menu-item" key={category.alias}>
            <a
              className="category-menu-link"
              href={path('plp-category', { category: category.alias })}
            >
              {category.name}
            </a>
            {category.children.length > 0 && <CategoryPanel category={category} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function CategoryPanel({ category }: { category: CategoryLink }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <div className="category-menu-panel">
      <div className="category-menu-panel-inner">
        <p className="category-menu-title">{category.name}</p>
        <ul className="category-menu-groups">
          {category.children.map((child) => (
            <li key={child.alias}>
              <a
                className="category-menu-group"
                href={path('plp-category', { category: child.alias })}
              >
                {child.name}
              </a>
              {child.children.length > 0 && (
                <ul>
                  {child.children.map(({ alias, name }) => (
                    <li key={alias}>
                      <a
                        className="category-menu-leaf"
                        href={path('plp-category', { category: alias })}
                      >
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <a className="category-menu-all" href={path('plp-category', { category: category.alias })}>
          {t('header.allInCategory', { category: category.name })}
        </a>
      </div>
    </div>
  )
}
