import type { PageInfoType } from '#generated/merchant-resolvers.d.ts'
import type { ProductList } from '../../data/category/product-list.ts'
import type { CampaignPage } from '../../data/offer/campaign-page.ts'
import { findListPicture } from '../../data/picture/picture.ts'
import {
  toAlternativeUrlFields,
  toCanonicalUrl,
  type CataloguePage,
} from '../../rules/market/catalogue-path.ts'
import { channel } from '../../rules/market/channel.ts'
import type { LanguageId, LocalizedText } from '../../rules/market/market.ts'
import type { Brand, Category } from '../../rules/product/product.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { toCategoryType } from '../product/category.ts'
import type { MerchantContext, Resolvable } from '../request/context.ts'

type PageInfoSource = {
  id: number
  kind: CataloguePage['kind']
  name: string
  alias: string
  description: string
  aliases: { language: LanguageId; alias: string }[]
  subCategories: readonly Category[]
}

const siteDescription: LocalizedText = {
  'sv-SE': 'Färdiglagad mat från små kök, kyld och oftast hemma hos dig dagen efter.',
  'en-US': 'Ready-made meals from small kitchens, chilled and usually at your door the next day.',
}

function toPageInfoType(page: PageInfoSource, scope: Scope): Resolvable<PageInfoType> {
  const toCataloguePage = ({ alias }: { alias: string }): CataloguePage => ({
    kind: page.kind,
    segments: [alias],
  })
  return {
    ...emptyPageFields,
    id: page.id,
    alias: page.alias,
    canonicalUrl: toCanonicalUrl(toCataloguePage(page), scope),
    ...toAlternativeUrlFields(page.aliases, scope.market, toCataloguePage),
    name: page.name,
    primaryDescription: page.description,
    meta: { title: page.name, description: page.description, keywords: null },
    subCategories: page.subCategories.map((category) => toCategoryType(category, scope)),
  }
}

const emptyPageFields = {
  backgroundImage: null,
  logo: null,
  hideTitle: false,
  hideDescription: false,
  primaryImage: null,
  secondaryDescription: null,
}

export function toCategoryPageType(
  category: Category,
  children: readonly Category[],
  scope: Scope,
) {
  const page = { ...category, id: category.categoryId, kind: 'c', subCategories: children } as const
  const primaryImage = (_args: unknown, context: MerchantContext) =>
    findListPicture(context, 'categories', category.categoryId)
  return { ...toPageInfoType(page, scope), primaryImage }
}

export function toBrandPageType(brand: Brand, scope: Scope) {
  const aliases = scope.market.languages.map((language) => ({ language, alias: brand.alias }))
  const page = { ...brand, id: brand.brandId, kind: 'b', aliases, subCategories: [] } as const
  const primaryImage = (_args: unknown, context: MerchantContext) =>
    findListPicture(context, 'brands', brand.brandId)
  return { ...toPageInfoType(page, scope), primaryImage }
}

export function toListPageType(list: ProductList, scope: Scope) {
  return toPageInfoType({ ...list, id: list.listId, kind: 'l', subCategories: [] }, scope)
}

export function toCampaignPageType(campaign: CampaignPage, scope: Scope) {
  const { pageId: id, hideTitle, ...page } = campaign
  const source = { ...page, id, kind: 'dc', subCategories: [] } as const
  return { ...toPageInfoType(source, scope), hideTitle }
}

/** Returns the page info of the whole shop, which is used if no page is requested. */
export function toSitePageType({ language }: Scope) {
  return {
    ...emptyPageFields,
    id: 0,
    alias: '',
    canonicalUrl: null,
    alternativeCanonicalUrls: [],
    alternativeUrls: [],
    name: channel.name,
    primaryDescription: null,
    meta: { title: channel.name, description: siteDescription[language], keywords: null },
    subCategories: [],
  }
}
