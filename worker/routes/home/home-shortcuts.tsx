import type { ContentLink } from '#shared/content/content.ts'
import { listAliases, type CategoryLink } from '#shared/product/category.ts'
import { ProductPicture } from '#shared/product/product-picture.tsx'
import type { Picture, ProductSummary } from '#shared/product/product.ts'
import { useShop, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { ContentButtons } from '../../ui/content/content-buttons.tsx'
import { Plate } from '../../ui/page/plate.tsx'

type HomeShortcutsProps = {
  categories: CategoryLink[]
  products: ProductSummary[]
  choices?: ContentLink[]
}

const MAX_SHORTCUTS = 6

/** The link of a category has the picture of one of its meals, if such a meal is loaded. */
export function HomeShortcuts({ categories, products, choices = [] }: HomeShortcutsProps) {
  const { t, path } = useShop()
  const lang = useMerchantLang()
  if (categories.length === 0) return null
  const shown = choosePictures(categories.slice(0, MAX_SHORTCUTS), products)
  return (
    <nav className="home-shortcuts stack gap-5" aria-labelledby="home-shortcuts">
      <h2 className="home-shortcuts-title" id="home-shortcuts">
        {t('home.shortcuts.title')}
      </h2>
      <ul className="home-shortcuts-list" data-count={shown.length}>
        {shown.map(({ category, picture }) => (
          <li key={category.alias}>
            <a
              className="home-shortcuts-link stack gap-3"
              href={path('plp-category', { category: category.alias })}
            >
              <span className="home-shortcuts-picture">
                {picture ? <ProductPicture picture={picture} isDecorative /> : <Plate />}
              </span>
              <span className="home-shortcuts-name" lang={lang}>
                {category.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {choices.length > 0 && <ContentButtons buttons={choices} />}
    </nav>
  )
}

type Shortcut = { category: CategoryLink; picture: Picture | undefined }

/** A picture is used twice only if the category has no other picture. */
export function choosePictures(categories: CategoryLink[], products: ProductSummary[]): Shortcut[] {
  const used = new Set<string>()
  return categories.map((category) => {
    const aliases = listAliases(category)
    const pictures = products
      .filter(({ categoryAlias }) => categoryAlias !== null && aliases.includes(categoryAlias))
      .flatMap((product) => product.pictures.slice(0, 1))
    const picture = pictures.find(({ fileName }) => !used.has(fileName)) ?? pictures[0]
    if (picture) used.add(picture.fileName)
    return { category, picture }
  })
}
