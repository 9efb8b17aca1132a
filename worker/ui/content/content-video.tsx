import { Icon } from '../../../shared/ui/icon.tsx'
import { useTranslate } from '../../../shared/ui/shop-context.tsx'
import { ContentPicture } from './content-picture.tsx'
import type { VideoWidget } from '../../../shared/content/content.ts'

/**
 * A link to a video. Nothing is loaded from the video provider before the shopper follows the link.
 */
export function ContentVideo({ video }: { video: VideoWidget }) {
  const t = useTranslate()
  const { href, cover, provider: place } = video
  return (
    <a className="content-video" href={href} target="_blank" rel="noopener noreferrer">
      {cover && <ContentPicture picture={cover} />}
      <span className="content-video-words">
        {t('content.video.watch', { place })} <Icon name="arrow" />
      </span>
    </a>
  )
}
