import { graphqlInContext } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'

export const sitemapContentDocument = graphqlInContext(`
  query sitemapContent {
    cmsPages {
      id
      alias
    }
  }
`)

/** A content page in the sitemap. Its id is the same in every language. */
export type SitemapContent = { id: number; alias: string }

export async function loadSitemapContent(merchant: MerchantClient): Promise<SitemapContent[]> {
  const { cmsPages } = await merchant.call(sitemapContentDocument, {})
  return (cmsPages ?? []).flatMap((page) =>
    page?.alias ? [{ id: page.id, alias: page.alias }] : [],
  )
}
