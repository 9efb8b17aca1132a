import { MAX_FAVORITES } from '#shared/favorites/favorites.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import type { NextMealsProps } from '../../ui/page/next-meals.tsx'
import { ProductCard } from '../../ui/product/product-card.tsx'
import { FAVORITES_PER_PAGE, type FavoritesView } from './load-favorites-view.ts'

/** `name` is empty if the product is unknown. */
export type FavoriteNotice = {
  kind: 'added' | 'removed'
  productId: number
  name: string
  /** The position at which a removed favorite is added again. */
  position: number
  returnPath: string | null
}

type FavoritesPageProps = {
  view: FavoritesView
  notice: FavoriteNotice | null
  isFull: boolean
  nextMeals?: NextMealsProps | null | undefined
}

export const isWithoutFavorites = ({ products, count }: FavoritesView): boolean =>
  products.length === 0 && count === 0

/** A script replaces the element `data-favorites-page`. */
export function FavoritesPage({ view, notice, isFull, nextMeals }: FavoritesPageProps) {
  return (
    <div className="favorites-page stack gap-4" data-favorites-page="">
      <Messages view={view} notice={notice} isFull={isFull} />
      {isWithoutFavorites(view) ? (
        <NoFavorites view={view} nextMeals={nextMeals} />
      ) : (
        <Favorites {...view} />
      )}
    </div>
  )
}

function Messages({ view, notice, isFull }: FavoritesPageProps) {
  const t = useTranslate()
  const { unavailableCount, unknownIds } = view
  return (
    <>
      {isFull && (
        <Notice tone="danger" isAlert>
          {t('favorites.full', { count: MAX_FAVORITES })}
        </Notice>
      )}
      {notice && <ChangeNotice {...notice} />}
      {unavailableCount > 0 && (
        <Notice>{t('favorites.unavailable', { count: unavailableCount })}</Notice>
      )}
      {unknownIds.size > 0 && <Notice>{t('favorites.gone', { count: unknownIds.size })}</Notice>}
    </>
  )
}

function ChangeNotice({ kind, name, productId, position, returnPath }: FavoriteNotice) {
  const { t, path } = useShop()
  const values = { name: name === '' ? t('favorites.meal') : name }
  return (
    <div className="cluster gap-3 middle">
      <Notice tone="success">
        {kind === 'added' ? t('favorites.added', values) : t('favorites.removed', values)}
      </Notice>
      {kind === 'removed' && (
        <form method="post" action={path('favorites')}>
          <input type="hidden" name="position" value={position} />
          <Button variant="secondary" size="small" name="add" value={productId}>
            {t('favorites.undo')}
          </Button>
        </form>
      )}
      {returnPath && (
        <ButtonLink variant="quiet" href={returnPath}>
          {t('favorites.back')}
        </ButtonLink>
      )}
    </div>
  )
}

function NoFavorites({ view, nextMeals }: Pick<FavoritesPageProps, 'view' | 'nextMeals'>) {
  const { t, path } = useShop()
  // Favorites that this page does not show have a notice above.
  const hadFavorites = view.unavailableCount > 0 || view.unknownIds.size > 0
  return (
    <MessagePage
      title={t('favorites.title')}
      lead={hadFavorites ? null : t('favorites.empty.text')}
      drawing="empty"
      actions={[{ href: path('news'), label: t('favorites.empty.link') }]}
      nextMeals={nextMeals}
    >
      {!hadFavorites && <p>{t('favorites.empty.advice')}</p>}
    </MessagePage>
  )
}

const EAGER_CARDS = 1

function Favorites(view: FavoritesView) {
  const t = useTranslate()
  return (
    <>
      <header className="favorites-page-head cluster">
        <h1 className="favorites-page-title" tabIndex={-1}>
          {t('favorites.title')}
        </h1>
        <p className="quiet">{t('list.count', { count: view.count })}</p>
      </header>
      <ul className="product-grid">
        {view.products.map((product, index) => (
          <li className="product-grid-item" key={product.productId}>
            <ProductCard product={product} level={2} isEager={index < EAGER_CARDS} isFavorite />
          </li>
        ))}
      </ul>
      {view.pageCount > 1 && <FavoritesPager {...view} />}
    </>
  )
}

function FavoritesPager({ page, pageCount, count }: FavoritesView) {
  const { t, path } = useShop()
  const toPage = (number: number) => `${path('favorites')}${number > 1 ? `?page=${number}` : ''}`
  const seen = Math.min(page * FAVORITES_PER_PAGE, count)
  return (
    <nav className="favorites-page-pager quiet cluster" aria-label={t('favorites.title')}>
      {page > 1 && (
        <ButtonLink variant="secondary" size="small" rel="prev" href={toPage(page - 1)}>
          {t('favorites.previous')}
        </ButtonLink>
      )}
      <p>{t('list.progress', { seen, count })}</p>
      {page < pageCount && (
        <ButtonLink variant="secondary" size="small" rel="next" href={toPage(page + 1)}>
          {t('favorites.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
