import type { Area } from '#shared/content/content.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { assignHeadingLevels } from '../../ui/content/assign-heading-levels.ts'
import { ContentArea } from '../../ui/content/content-area.tsx'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { SellerAddress } from '../../ui/site/seller-address.tsx'
import type { MenuGroup } from '../../ui/site/menu-link.ts'

type ContentPageProps = {
  area: Area
  path: string
  menu: MenuGroup | null
  isLanding: boolean
  isPreview?: boolean
  hasSeller?: boolean
}

export function ContentPage(props: ContentPageProps) {
  const { area, path, menu, isLanding, isPreview, hasSeller } = props
  const { t, path: toPath, seller } = useShop()
  const { containers, hasTitle } = assignHeadingLevels(area.containers, false)
  return (
    <div className="content-page stack gap-5" data-menu={menu ? 'true' : undefined}>
      {isPreview && <Notice>{t('content.preview')}</Notice>}
      {!isLanding && (
        <Breadcrumbs
          items={[
            { name: t('common.home'), href: toPath('index') },
            { name: area.title, isMerchantText: true },
          ]}
        />
      )}
      {!hasTitle && <h1 className="visually-hidden">{area.title}</h1>}
      <div className="content-page-columns">
        <div>
          <ContentArea containers={containers} isFirst />
          {hasSeller && seller && (
            <section
              className="content-page-seller merchant-html prose stack gap-3"
              aria-labelledby="seller"
            >
              <h2 id="seller">{t('order.receipt.seller')}</h2>
              <SellerAddress seller={seller} />
            </section>
          )}
        </div>
        {menu && <PageMenu menu={menu} path={path} />}
      </div>
    </div>
  )
}

function PageMenu({ menu, path }: { menu: MenuGroup; path: string }) {
  const t = useTranslate()
  const lang = useMerchantLang()
  return (
    <nav className="content-page-menu" aria-labelledby="content-page-menu" lang={lang}>
      <h2 className="content-page-menu-title text-4" id="content-page-menu">
        {menu.title || t('footer.shop.title')}
      </h2>
      <ul className="content-page-menu-list">
        {menu.links.map(({ label, href }) => (
          <li key={href}>
            <a
              className="content-page-menu-link plain-link row"
              href={href}
              aria-current={href === path ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
