import { MerchantHtml } from '../page/merchant-html.tsx'
import { ContentBanner } from './content-banner.tsx'
import { ContentButtons } from './content-buttons.tsx'
import { ContentContactForm } from './content-contact-form.tsx'
import { ContentPicture } from './content-picture.tsx'
import { ContentProducts } from './content-products.tsx'
import { ContentText } from './content-text.tsx'
import { ContentVideo } from './content-video.tsx'
import type { Container, ImageWidget, WithId, Widget } from '../../../shared/content/content.ts'

type ContentAreaProps = {
  containers: Container[]
  /** True if the first container is visible without scrolling. */
  isFirst?: boolean
}

/**
 * Renders the content of an area: containers side by side in their own widths, and the widgets of
 * each one below the other.
 */
export function ContentArea({ containers, isFirst = false }: ContentAreaProps) {
  if (containers.length === 0) return null
  return (
    <div className="content-area">
      {containers.map(({ id, layout, design, display, widgets }, index) => (
        <div
          className="content-area-container"
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
