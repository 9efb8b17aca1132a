import { graphql } from './graphql.ts'
import type { Merchant } from './merchant.ts'

export const sitemapContentDocument = graphql(`
  query sitemapContent($channelId: String, $languageId: String, $marketId: String) {
    cmsPages(channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
      alias
    }
  }
`)

/** A page of the merchant's content by its number, which is the same in every language. */
export type NamedContent = { id: number; alias: string }

export async function loadNamedContent(merchant: Merchant): Promise<NamedContent[]> {
  const { cmsPages } = await merchant.call(sitemapContentDocument, {})
  return (cmsPages ?? []).flatMap((page) =>
    page?.alias ? [{ id: page.id, alias: page.alias }] : [],
  )
}
