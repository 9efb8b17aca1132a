import { getLocale, type LocaleCode } from '#shared/i18n/locale.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'
import type { Channel } from '../channel/channel.ts'
import { UNKNOWN_ORIGIN } from '../routing/origin.ts'
import { buildHreflangs, type Alternate } from './hreflang.ts'
import { serializeStructuredData, type StructuredData, type ToUrl } from './structured-data.ts'

export type SeoContent = {
  /** If it is null, only the name of the shop is shown. */
  title: string | null
  shareTitle?: string
  description?: string
  isHidden?: boolean
  /** Path of the canonical URL, or null if the URL belongs to no page. */
  canonicalPath: string | null
  alternates: Alternate[]
  /** Path of the previous page of a paginated list. `nextPath` is the path of its next page. */
  previousPath?: string
  nextPath?: string
  /** File name of the preview picture that other sites show for a link to this page. */
  sharePicture?: string
  isProduct?: boolean
  describe?: (toUrl: ToUrl) => StructuredData[]
}

export type SeoFrame = {
  shop: Shop
  /** Origin for absolute URLs, such as `https://shop.example`. */
  origin: string
  channel: Channel | null
}

type SeoHeadProps = { frame: SeoFrame; content: SeoContent; title: string }

/** If the picture is an SVG file, the PNG file with the same name is used. */
function getSharePicture({ shop, channel }: SeoFrame, fileName: string | undefined) {
  const { pictureEndpoint, sharePictureSize: size } = shop
  if (!fileName || !size) return { path: channel?.sharePicture ?? '', size: '1200f630' }
  const name = encodeURIComponent(fileName.replace(/\.svg$/, '.png'))
  return { path: `${pictureEndpoint}/product/${size}/${name}`, size }
}

// Open Graph uses locale codes with an underscore, such as `sv_SE`.
const toUnderscore = (code: LocaleCode) => getLocale(code).iso.replace('-', '_')

function OpenGraph({ frame, content, title, url }: SeoHeadProps & { url: string }) {
  const { shop, origin } = frame
  const picture = getSharePicture(frame, content.sharePicture)
  const [width, height] = picture.size.split('f')
  const otherAlternates = content.alternates.filter(({ locale }) => locale !== shop.locale.code)
  return (
    <>
      <meta property="og:type" content={content.isProduct ? 'product' : 'website'} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:title" content={content.shareTitle ?? content.title ?? title} />
      {content.description && <meta property="og:description" content={content.description} />}
      <meta property="og:url" content={url} />
      <meta property="og:image" content={new URL(picture.path, origin).href} />
      <meta property="og:image:width" content={width} />
      <meta property="og:image:height" content={height} />
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

/** For a hidden page it renders only `noindex` and the canonical URL. */
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
