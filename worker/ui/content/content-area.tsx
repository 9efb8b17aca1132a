import type {
  Container,
  ImageWidget,
  ProductsWidget,
  TextWidget,
  VideoWidget,
  WithId,
  Widget,
} from '#shared/content/content.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { useTranslate, useMerchantLang } from '#shared/ui/shop-context.tsx'
import { MerchantHtml } from '../page/merchant-html.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { ProductRow } from '../product/product-row.tsx'
import { ContentBanner, ContentHeading } from './content-banner.tsx'
import { ContentButtons } from './content-buttons.tsx'
import { ContentContactForm } from './content-contact-form.tsx'
import { ContentPicture } from './content-picture.tsx'

type ContentAreaProps = {
  containers: Container[]
  /** True if the first container is visible without scrolling. */
  isFirst?: boolean
}

/** Containers are beside each other; the widgets of a container are below each other. */
export function ContentArea({ containers, isFirst = false }: ContentAreaProps) {
  if (containers.length === 0) return null
  return (
    <div className="content-area">
      {containers.map(({ id, layout, design, display, widgets }, index) => (
        <div
          className="content-area-container stack gap-5"
          key={id}
          data-layout={layout}
          data-design={design}
          data-display={display}
        >
          {widgets.map((widget) => (
            <ContentWidget key={widget.id} widget={widget} isFirst={isFirst && index === 0} />
          ))}
        </div>
      ))}
    </div>
  )
}

function ContentWidget({ widget, isFirst }: { widget: WithId<Widget>; isFirst: boolean }) {
  switch (widget.kind) {
    case 'banner':
      return <ContentBanner banner={widget} isFirst={isFirst} />
    case 'text':
      return <ContentText widget={widget} />
    case 'image':
      return <ContentImage image={widget} isFirst={isFirst} />
    case 'video':
      return <ContentVideo video={widget} />
    case 'contact-form':
      return <ContentContactForm contactForm={widget} />
    case 'products':
      return <ContentProducts widget={widget} />
    case 'buttons':
      return <ContentButtons buttons={widget.buttons} />
    case 'html':
      return <MerchantHtml html={widget.html} />
  }
}

function ContentImage({ image, isFirst }: { image: ImageWidget; isFirst: boolean }) {
  const picture = <ContentPicture picture={image.picture} isFirst={isFirst} />
  return image.href === null ? picture : <a href={image.href}>{picture}</a>
}

function ContentText({ widget }: { widget: TextWidget }) {
  const { title, level, subtitle, subtitleLevel, html, align } = widget
  const lang = useMerchantLang()
  return (
    <div className="content-text text-4 stack gap-3" data-align={align} lang={lang}>
      <ContentHeading className="content-text-title" level={level} text={title} />
      <ContentHeading className="quiet" level={subtitleLevel} text={subtitle} />
      <MerchantHtml html={html} />
    </div>
  )
}

/** Nothing is loaded from the video provider before the shopper follows the link. */
function ContentVideo({ video }: { video: VideoWidget }) {
  const t = useTranslate()
  const { href, cover, provider } = video
  return (
    <a className="content-video stack gap-3" href={href} target="_blank" rel="noopener noreferrer">
      {cover && <ContentPicture picture={cover} />}
      <span className="content-video-text row gap-2">
        {t('content.video.watch', { place: provider })} <Icon name="arrow" />
      </span>
    </a>
  )
}

function ContentProducts({ widget }: { widget: WithId<ProductsWidget> }) {
  const { id, title, isRow, products } = widget
  const lang = useMerchantLang()
  const headingId = `products-${id}`
  if (isRow && title !== '')
    return <ProductRow id={headingId} title={title} lang={lang} products={products} />
  return (
    <section
      className="content-products stack gap-5"
      aria-labelledby={title === '' ? undefined : headingId}
    >
      {title !== '' && (
        <h2 id={headingId} lang={lang}>
          {title}
        </h2>
      )}
      <ProductGrid products={products} level={title === '' ? 2 : 3} />
    </section>
  )
}
