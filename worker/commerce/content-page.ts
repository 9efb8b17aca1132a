import { areaFields, toArea, type AreaDraft } from './area.ts'
import { graphql } from './graphql.ts'
import type { Merchant } from './merchant.ts'
import type { LinkRules } from './rebuild-href.ts'

// The merchant does not say what a page is called elsewhere; its number does, in the list of pages of each language.
export const contentPageDocument = graphql(
  `
    query contentPage(
      $alias: String
      $preview: Boolean
      $channelId: String
      $languageId: String
      $marketId: String
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
      sv: cmsPages(channelId: $channelId, languageId: "sv-SE", marketId: $marketId) {
        id
        alias
      }
      en: cmsPages(channelId: $channelId, languageId: "en-US", marketId: $marketId) {
        id
        alias
      }
      da: cmsPages(channelId: $channelId, languageId: "da-DK", marketId: $marketId) {
        id
        alias
      }
      fi: cmsPages(channelId: $channelId, languageId: "fi-FI", marketId: $marketId) {
        id
        alias
      }
      nb: cmsPages(channelId: $channelId, languageId: "nb-NO", marketId: $marketId) {
        id
        alias
      }
    }
  `,
  [areaFields],
)

const languages = ['sv', 'en', 'da', 'fi', 'nb'] as const

/** A page of the merchant's content, and its alias by language code where it has one. */
export type ContentPage = { area: AreaDraft; aliases: Record<string, string> }

/** The content of an alias, or null. `token` shows what is not published yet to those who may see it. */
export async function findContentPage(
  merchant: Merchant,
  alias: string,
  { rules, token }: { rules: LinkRules; token?: string | undefined },
): Promise<ContentPage | null> {
  const { wide, phone, ...pages } = await merchant.call(
    contentPageDocument,
    { alias, preview: token !== undefined },
    { optional: languages, ...(token ? { token } : {}) },
  )
  const area = toArea({ wide, phone }, rules)
  const id = (wide ?? phone)?.id
  if (!area) return null
  const entries = languages.flatMap((language) => {
    const page = pages[language]?.find((one) => one?.id === id)
    return page?.alias ? [[language, page.alias]] : []
  })
  return { area, aliases: Object.fromEntries(entries) }
}
