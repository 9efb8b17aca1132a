import type { LocaleCode } from '#shared/i18n/locale.ts'
import { areaFields, toArea, type AreaDraft } from './area.ts'
import { graphql, graphqlInContext } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import type { LinkRules } from '../link/rebuild-href.ts'

// The merchant does not return the alias of a page in other languages. Therefore the query also
// loads the list of pages of each language, where the page is found by its id.
export const contentPageDocument = graphql(
  `
    query contentPage(
      $alias: String
      $preview: Boolean
      $channelId: String
      $languageId: String
      $marketId: String
      $sv: Boolean!
      $en: Boolean!
      $da: Boolean!
      $fi: Boolean!
      $nb: Boolean!
    ) {
      wide: widgetArea(
        alias: $alias
        displaySetting: "desktop"
        preview: $preview
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        id
        ...AreaFields
      }
      phone: widgetArea(
        alias: $alias
        displaySetting: "mobile"
        preview: $preview
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        id
        ...AreaFields
      }
      sv: cmsPages(channelId: $channelId, languageId: "sv-SE", marketId: $marketId)
        @include(if: $sv) {
        id
        alias
      }
      en: cmsPages(channelId: $channelId, languageId: "en-US", marketId: $marketId)
        @include(if: $en) {
        id
        alias
      }
      da: cmsPages(channelId: $channelId, languageId: "da-DK", marketId: $marketId)
        @include(if: $da) {
        id
        alias
      }
      fi: cmsPages(channelId: $channelId, languageId: "fi-FI", marketId: $marketId)
        @include(if: $fi) {
        id
        alias
      }
      nb: cmsPages(channelId: $channelId, languageId: "nb-NO", marketId: $marketId)
        @include(if: $nb) {
        id
        alias
      }
    }
  `,
  [areaFields],
)

// A new language must be added here and in the GraphQL document above. The compiler reports if it
// is missing here.
const toLocaleFlags = (locales: readonly LocaleCode[]): Record<LocaleCode, boolean> => ({
  sv: locales.includes('sv'),
  en: locales.includes('en'),
  da: locales.includes('da'),
  fi: locales.includes('fi'),
  nb: locales.includes('nb'),
})

/**
 * A content page of the merchant. `aliases` holds the page's alias by language code, for each
 * language that has one.
 */
export type ContentPage = { area: AreaDraft; aliases: Record<string, string> }

type ContentPageOptions = {
  rules: LinkRules
  /** Languages in which the page may have an alias. */
  locales: readonly LocaleCode[]
  /** Preview token. With it, the merchant also returns unpublished content. */
  token?: string | undefined
}

export async function findContentPage(
  merchant: MerchantClient,
  alias: string,
  { rules, locales, token }: ContentPageOptions,
): Promise<ContentPage | null> {
  const { wide, phone, ...pages } = await merchant.call(
    contentPageDocument,
    { alias, preview: token !== undefined, ...toLocaleFlags(locales) },
    { optional: locales, ...(token && { token }) },
  )
  const area = toArea({ wide, phone }, rules)
  const id = (wide ?? phone)?.id
  if (!area) return null
  const entries = locales.flatMap((locale) => {
    const page = pages[locale]?.find((one) => one?.id === id)
    return page?.alias ? [[locale, page.alias]] : []
  })
  return { area, aliases: Object.fromEntries(entries) }
}

export const sitemapContentDocument = graphqlInContext(`
  query sitemapContent {
    cmsPages {
      id
      alias
    }
  }
`)

/** A content page in the sitemap. Its id is the same in every language. */
type SitemapContent = { id: number; alias: string }

export async function loadSitemapContent(merchant: MerchantClient): Promise<SitemapContent[]> {
  const { cmsPages } = await merchant.call(sitemapContentDocument, {})
  return (cmsPages ?? []).flatMap((page) =>
    page?.alias ? [{ id: page.id, alias: page.alias }] : [],
  )
}
