import { getLocale, type LocaleCode } from '#shared/i18n/locale.ts'
import { UNKNOWN_ORIGIN } from '../routing/origin.ts'
import type { Frame, PageContent } from '../page/page-content.ts'
import { buildHreflangs } from './hreflang.ts'
import { getSharePicturePath } from './share-picture.ts'
import { serializeStructuredData } from './structured-data.ts'

type SeoHeadProps = { frame: Frame; content: PageContent; title: string }

// Open Graph writes a locale with an underscore.
const toUnderscore = (code: LocaleCode) => getLocale(code).iso.replace('-', '_')

function OpenGraph({ frame, content, title, url }: SeoHeadProps & { url: string }) {
  const { shop, origin, channel } = frame
  const picture = content.sharePicture
    ? getSharePicturePath(shop.pictureEndpoint, content.sharePicture)
    : (channel?.sharePicture ?? '')
  const otherAlternates = content.alternates.filter(({ locale }) => locale !== shop.locale.code)
  return (
    <>
      <meta property="og:type" content={content.isProduct ? 'product' : 'website'} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:title" content={content.title ?? title} />
      {content.description && <meta property="og:description" content={content.description} />}
      <meta property="og:url" content={url} />
      <meta property="og:image" content={new URL(picture, origin).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={content.title ?? shop.name} />
      <meta property="og:locale" content={toUnderscore(shop.locale.code)} />
      {otherAlternates.map(({ locale }) => (
        <meta key={locale} property="og:locale:alternate" content={toUnderscore(locale)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function StructuredDataScript({ frame, content }: SeoHeadProps) {
  const items = content.describe?.((path) => new URL(path, frame.origin).href) ?? []
  if (items.length === 0) return null
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serializeStructuredData(items) }}
    />
  )
}

/**
 * Renders the metadata for search engines and other sites. A hidden page has only `noindex` and its
 * canonical URL.
 */
export function SeoHead(props: SeoHeadProps) {
  const { frame, content } = props
  if (frame.origin === UNKNOWN_ORIGIN) return <meta name="robots" content="noindex" />
  const toUrl = (path: string) => new URL(path, frame.origin).href
  const url = content.canonicalPath === null ? null : toUrl(content.canonicalPath)
  if (content.isHidden || frame.channel === null || url === null) {
    return (
      <>
        {content.isHidden && <meta name="robots" content="noindex" />}
        {url !== null && <link rel="canonical" href={url} />}
      </>
    )
  }
  const own = { market: frame.shop.prefix.market, query: new URL(url).search }
  return (
    <>
      <link rel="canonical" href={url} />
      {buildHreflangs(content.alternates, frame.channel, own).map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={toUrl(href)} />
      ))}
      {content.previousPath && <link rel="prev" href={toUrl(content.previousPath)} />}
      {content.nextPath && <link rel="next" href={toUrl(content.nextPath)} />}
      <OpenGraph {...props} url={url} />
      <StructuredDataScript {...props} />
    </>
  )
}
