import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { ListedBrand } from '../../merchant-api/catalogue/brand.ts'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { KitchenCard, type KitchenFacts } from '../../ui/kitchen/kitchen-card.tsx'
import type { BrandGroup } from './group-brands.ts'

export type ListedKitchen = ListedBrand & KitchenFacts
type KitchenGroup = BrandGroup<ListedKitchen>

const toId = (index: number) => `letter-${index + 1}`

export function BrandsPage({ groups }: { groups: KitchenGroup[] }) {
  const { t, path } = useShop()
  const title = t('brands.title')
  return (
    <div className="stack gap-4">
      <Breadcrumbs items={[{ name: t('common.home'), href: path('index') }, { name: title }]} />
      <header className="brands-page-head stack gap-3">
        <h1>{title}</h1>
        <p className="brands-page-intro lead">
          {groups.length > 0 ? t('brands.intro') : t('brands.empty')}
        </p>
      </header>
      {groups.length > 0 ? (
        <>
          <LetterJumps groups={groups} />
          <ul className="kitchen-card-list">
            {groups.map((group, index) => (
              <LetterGroup key={group.letter} id={toId(index)} group={group} />
            ))}
          </ul>
        </>
      ) : (
        <p>
          <ButtonLink href={path('news')}>{t('list.empty.link')}</ButtonLink>
        </p>
      )}
    </div>
  )
}

function LetterJumps({ groups }: { groups: KitchenGroup[] }) {
  const t = useTranslate()
  return (
    <nav className="brands-page-letters" aria-label={t('brands.letters')}>
      <ul className="brands-page-letters-list cluster gap-1">
        {groups.map(({ letter }, index) => (
          <li key={letter}>
            <a className="brands-page-letter soft-hover stack text-4" href={`#${toId(index)}`}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LetterGroup({ id, group }: { id: string; group: KitchenGroup }) {
  return group.brands.map((kitchen, index) => (
    <li className="brands-page-brand" key={kitchen.alias}>
      {index === 0 && (
        <h2 className="brands-page-group-letter" id={id}>
          {group.letter}
        </h2>
      )}
      <KitchenCard
        kitchen={kitchen}
        picture={kitchen.picture && <BrandPicture path={kitchen.picture} />}
      />
    </li>
  ))
}

function BrandPicture({ path }: { path: string }) {
  const { pictureEndpoint } = useShop()
  return (
    <img
      className="product-picture"
      src={`${pictureEndpoint}/${path}`}
      width={400}
      height={300}
      alt=""
      loading="lazy"
    />
  )
}
