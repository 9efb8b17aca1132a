import type { ReactNode } from 'react'
import type { ParameterGroup, Product } from '#shared/product/product.ts'
import { useShop, useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { DietButton } from '../../ui/product/diet-button.tsx'
import {
  mergeByName,
  isNutrition,
  NutritionTable,
  type NutritionGroup,
} from './nutrition-table.tsx'
import type { AllergenState } from '#shared/food/food-facts.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { Icon, type IconName } from '#shared/ui/icon.tsx'
import { useAllergens, type ProductFood } from './product-allergens.tsx'

const rows: { state: AllergenState; icon: IconName; label: MessageKey }[] = [
  { state: 'contains', icon: 'alert', label: 'food.contains' },
  { state: 'unknown', icon: 'help', label: 'food.unknown' },
  { state: 'free', icon: 'check', label: 'food.free' },
]

/** The allergens of a product in three states: contained, unknown, and absent. */
function AllergenFacts({ product }: { product: ProductFood }) {
  const t = useTranslate()
  const { listNames, hasCodes, lang } = useAllergens(product)
  const named = rows.flatMap((row) => {
    const names = listNames(row.state)
    return names.length > 0 ? [{ ...row, names }] : []
  })
  const hasUnknown = named.some(({ state }) => state === 'unknown')
  return (
    <div className="stack gap-3">
      {named.length > 0 && (
        <dl className="allergen-facts-list">
          {named.map(({ state, icon, label, names }) => (
            <div className="allergen-facts-row" data-state={state} key={state}>
              <dt className="allergen-facts-label">
                <Icon name={icon} />
                {t(label)}
              </dt>
              <dd lang={lang}>{names.join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
      {(hasUnknown || !hasCodes) && (
        <p className="allergen-facts-advice">
          {t(hasCodes ? 'food.unknown.advice' : 'food.missing.advice')}
        </p>
      )}
    </div>
  )
}

/** The sections are always open, so that they can be read and searched. */
export function ProductFacts({ product }: { product: Product }) {
  const { hasStorageText, t } = useShop()
  const nutritionGroups = product.parameterGroups.filter(isNutrition)
  const list = (identifier: ParameterGroup['identifier']) =>
    product.parameterGroups.filter((group) => group.identifier === identifier)
  return (
    <div className="product-facts stack">
      {product.description && (
        <Section title={t('product.description')}>
          <FactsHtml html={product.description} />
        </Section>
      )}
      <Ingredients groups={list('ingredients')} />
      <Section title={t('product.allergens')}>
        <AllergenFacts product={product} />
        <DietButton />
      </Section>
      <Nutrition groups={nutritionGroups} />
      {product.storage && (
        <Section title={t(hasStorageText ? 'product.storage' : 'product.moreText')}>
          <FactsHtml html={product.storage} />
        </Section>
      )}
      {list('other').map((group) => (
        <OtherFacts key={`${group.id} ${group.name}`} group={group} />
      ))}
      <MoreFacts groups={list('facts')} articleNumber={product.articleNumber} />
    </div>
  )
}

function Section(props: { title: string; lang?: string | undefined; children: ReactNode }) {
  return (
    <section className="product-facts-section stack" lang={props.lang}>
      <h2 className="small-title">{props.title}</h2>
      <div className="product-facts-content stack gap-3">{props.children}</div>
    </section>
  )
}

function FactsHtml({ html }: { html: string }) {
  const lang = useMerchantLang()
  return (
    // oxlint-disable-next-line react/no-danger -- the HTML was sanitized when the product was mapped
    <div
      className="product-facts-prose stack gap-3"
      lang={lang}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

const listParameters = (groups: ParameterGroup[]) => groups.flatMap((group) => group.parameters)

// A no-break space keeps a number and its percent sign on one line.
const addNoBreakSpaces = (text: string) => text.replaceAll(/(\d) %/g, '$1\u{a0}%')

/** Three or more capitals in a row: labels print the names of allergens like this. */
const capitals = /(\p{Lu}{3,})/u

// Regulation (EU) 1169/2011 requires that a list of ingredients emphasizes its allergens.
function emphasizeAllergens(text: string): ReactNode[] {
  if (!/\p{Ll}/u.test(text)) return [text]
  return text.split(capitals).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
      <strong className="product-facts-allergen" key={index}>
        {part}
      </strong>
    ) : (
      part
    ),
  )
}

type GroupsProps = { groups: ParameterGroup[] }

function Ingredients({ groups }: GroupsProps) {
  const t = useTranslate()
  const lang = useMerchantLang()
  if (groups.length === 0) return null
  return (
    <Section title={t('product.ingredients')}>
      {listParameters(groups).map(({ identifier, value }) => (
        <p key={identifier} lang={lang}>
          {emphasizeAllergens(addNoBreakSpaces(value))}
        </p>
      ))}
    </Section>
  )
}

function Nutrition({ groups }: { groups: NutritionGroup[] }) {
  const t = useTranslate()
  if (groups.length === 0) return null
  const title = t('product.nutrition')
  return (
    <Section title={title}>
      <NutritionTable groups={groups} title={title} />
    </Section>
  )
}

/**
 * A group of facts whose place the shop does not know, such as the ingredients of an account with
 * identifiers of its own. A single fact is often named after its group.
 */
function OtherFacts({ group }: { group: ParameterGroup }) {
  const lang = useMerchantLang()
  const facts = mergeByName(group.parameters)
  return (
    <Section title={group.name} lang={lang}>
      {facts.length === 1 && facts[0]?.name === group.name ? (
        facts[0].values.map((value) => <p key={value}>{addNoBreakSpaces(value)}</p>)
      ) : (
        <dl className="stack gap-2">
          <FactPairs facts={facts} />
        </dl>
      )}
    </Section>
  )
}

function FactPairs({ facts }: { facts: ReturnType<typeof mergeByName> }) {
  const lang = useMerchantLang()
  return facts.map(({ name, values }) => (
    <div className="product-facts-pair stack gap-4" key={name} lang={lang}>
      <dt>{name}</dt>
      <dd>{values.join(', ')}</dd>
    </div>
  ))
}

function MoreFacts({ groups, articleNumber }: GroupsProps & Pick<Product, 'articleNumber'>) {
  const t = useTranslate()
  const facts = mergeByName(listParameters(groups))
  if (facts.length === 0 && !articleNumber) return null
  return (
    <Section title={t('product.facts')}>
      <dl className="stack gap-2">
        <FactPairs facts={facts} />
        {articleNumber && (
          <div className="product-facts-pair stack gap-4">
            <dt>{t('product.articleNumber')}</dt>
            <dd>{articleNumber}</dd>
          </div>
        )}
      </dl>
    </Section>
  )
}
