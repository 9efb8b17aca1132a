import type { ReactNode } from 'react'
import { FAVORITES_FORM_ID } from '#shared/favorites/favorites.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useShop } from '#shared/ui/shop-context.tsx'

/** One form for all cards keeps them small. */
export function FavoritesLink(props: { favoriteCount: ReactNode }) {
  const { t, path } = useShop()
  return (
    <>
      <form id={FAVORITES_FORM_ID} method="post" action={path('favorites')} hidden />
      <a className="favorites-link" href={path('favorites')}>
        <Icon name="heart" />
        <span className="visually-hidden">{t('favorites.title')}</span>
        {props.favoriteCount}
      </a>
    </>
  )
}

/** A script updates it; the style sheet hides a zero. */
export function FavoriteCount(props: { count: number }) {
  return (
    <span className="favorites-link-count" data-favorite-count={props.count}>
      {props.count}
    </span>
  )
}
