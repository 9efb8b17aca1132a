import type { ReactNode } from 'react'
import type { BannerWidget, HeadingLevel } from '#shared/content/content.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { useMerchantLang } from '#shared/ui/shop-context.tsx'
import { ContentPicture } from './content-picture.tsx'

type ContentHeadingProps = { className: string; level: HeadingLevel; text: string }

/** If the level is null, the title is a paragraph. */
export function ContentHeading({ className, level, text }: ContentHeadingProps) {
  if (text === '') return null
  if (level === null) return <p className={className}>{text}</p>
  const Heading = `h${level}` as const
  return <Heading className={className}>{text}</Heading>
}

type ContentBannerProps = {
  banner: BannerWidget
  isFirst?: boolean
  /** With it the link of the banner comes second. */
  children?: ReactNode
}

export function ContentBanner({ banner, isFirst = false, children }: ContentBannerProps) {
  const { picture, href, title, level, text, button, hasBackground, tone, side } = banner
  const lang = useMerchantLang()
  return (
    <section
      className="content-banner stack gap-5"
      data-ground={hasBackground || undefined}
      data-tone={tone}
      data-side={side}
      data-level={level ?? undefined}
      lang={lang}
    >
      <div className="content-banner-text stack gap-3">
        <ContentHeading className="content-banner-title" level={level} text={title} />
        {text !== '' && <p className="content-banner-intro lead">{text}</p>}
        {children}
        {href !== null && button !== '' && (
          <ButtonLink href={href} variant={children ? 'quiet' : 'primary'}>
            {button}
            <Icon name="arrow" />
          </ButtonLink>
        )}
      </div>
      {picture && (
        <div className="content-banner-picture">
          <BannerPicture {...banner} picture={picture} isFirst={isFirst} />
        </div>
      )}
    </section>
  )
}

// The picture is a link only if the banner has no button; otherwise the button is the link.
function BannerPicture({
  picture,
  href,
  button,
  isFirst,
}: Pick<BannerWidget, 'href' | 'button'> & {
  picture: NonNullable<BannerWidget['picture']>
  isFirst: boolean
}) {
  const sizes = '(width < 56rem) 100vw, 50vw'
  const hasButton = href !== null && button !== ''
  const pictureElement = (
    <ContentPicture
      picture={hasButton ? { ...picture, alt: '' } : picture}
      sizes={sizes}
      isFirst={isFirst}
    />
  )
  return href !== null && !hasButton ? <a href={href}>{pictureElement}</a> : pictureElement
}
