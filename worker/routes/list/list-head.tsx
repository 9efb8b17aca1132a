import type { CategoryLink } from '#shared/product/category.ts'
import { useShop, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { MerchantHtml } from '../../ui/page/merchant-html.tsx'

/** `path` is its path below the merchant's picture endpoint. */
export type ListPicture = { path: string; isLogo: boolean }

export type ListTexts = {
  title: string
  /** True if the texts come from `locales/` and so are always in the language of the page. */
  isShopText?: boolean
  /** True if the title is visible to screen readers only. */
  isTitleHidden?: boolean
  intro?: string
  introHtml?: string
  closingHtml?: string
  picture?: ListPicture | null
  metaTitle?: string | null
  metaDescription?: string | null
  subCategories: Pick<CategoryLink, 'name' | 'alias'>[]
}

/** `hasIntro` is false on page 2 and later, which do not repeat the introduction. */
export function ListHead({ hasIntro, ...texts }: ListTexts & { hasIntro: boolean }) {
  const { title, intro, introHtml, subCategories, picture } = texts
  const { t, path, pictureEndpoint } = useShop()
  const lang = useMerchantLang()
  return (
    <header className="list-page-head stack gap-2">
      {hasIntro && picture && (
        <img
          className="list-page-picture"
          src={`${pictureEndpoint}/${picture.path}`}
          width={picture.isLogo ? 192 : 96}
          height={96}
          alt=""
          data-logo={picture.isLogo ? '' : undefined}
        />
      )}
      <h1
        className={texts.isTitleHidden ? 'visually-hidden' : 'list-page-title'}
        lang={texts.isShopText ? undefined : lang}
      >
        {title}
      </h1>
      {hasIntro && intro && (
        <p className="list-page-intro quiet" lang={texts.isShopText ? undefined : lang}>
          {intro}
        </p>
      )}
      {hasIntro && introHtml && (
        <div className="list-page-intro quiet">
          <MerchantHtml html={introHtml} />
        </div>
      )}
      {subCategories.length > 0 && (
        <nav className="list-page-categories" aria-label={t('list.subCategories')}>
          {subCategories.map(({ alias, name }) => (
            <a
              className="chip"
              key={alias}
              lang={lang}
              href={path('plp-category', { category: alias })}
            >
              {name}
            </a>
          ))}
        </nav>
      )}
    </header>
  )
}
