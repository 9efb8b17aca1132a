import { ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import type { BrandGroup } from './group-brands.ts'

const toId = (index: number) => `letter-${index + 1}`

/** Lists all brands alphabetically, below a row of links that lead to each letter. */
export function BrandsPage({ groups }: { groups: BrandGroup[] }) {
  const t = useTranslate()
  const path = usePath()
  const title = t('brands.title')
  return (
    <div className="brands-page">
      <Breadcrumbs items={[{ name: t('common.home'), href: path('index') }, { name: title }]} />
      <header className="brands-page-head">
        <h1>{title}</h1>
        <p className="brands-page-intro">
          {groups.length > 0 ? t('brands.intro') : t('brands.empty')}
        </p>
      </header>
      {groups.length > 0 ? (
        <>
          <LetterJumps groups={groups} />
          <div className="brands-page-groups">
            {groups.map((group, index) => (
              <LetterGroup key={group.letter} id={toId(index)} group={group} />
            ))}
          </div>
        </>
      ) : (
        <p>
          <ButtonLink href={path('news')}>{t('list.empty.link')}</ButtonLink>
        </p>
      )}
    </div>
  )
}

function LetterJumps({ groups }: { groups: BrandGroup[] }) {
  const t = useTranslate()
  return (
    <nav className="brands-page-letters" aria-label={t('brands.letters')}>
      <ul className="brands-page-letters-list">
        {groups.map(({ letter }, index) => (
          <li key={letter}>
            <a className="brands-page-letter" href={`#${toId(index)}`}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LetterGroup({ id, group }: { id: string; group: BrandGroup }) {
  const path = usePath()
  return (
    <section className="brands-page-group" aria-labelledby={id}>
      <h2 className="brands-page-group-letter" id={id}>
        {group.letter}
      </h2>
      <ul className="brands-page-brands">
        {group.brands.map(({ name, alias }) => (
          <li key={alias}>
            <a className="brands-page-brand" href={path('plp-brand', { brand: alias })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
