import { Icon } from '../ui/icon.tsx'
import { useTranslate } from '../ui/shop-context.tsx'
import { ContentPicture } from './content-picture.tsx'
import type { VideoWidget } from './content.ts'

/** The way to a film. Nothing is asked of its place before the shopper goes there. */
export function ContentVideo({ video }: { video: VideoWidget }) {
  const t = useTranslate()
  const { href, cover, place } = video
  return (
    <a className="content-video" href={href} target="_blank" rel="noopener noreferrer">
      {cover && <ContentPicture picture={cover} />}
      <span className="content-video-words">
        {t('content.video.watch', { place })} <Icon name="arrow" />
      </span>
    </a>
  )
}
