import type { ContentLink } from '#shared/content/content.ts'
import { ButtonLink } from '#shared/ui/button.tsx'
import { useMerchantLang } from '#shared/ui/shop-context.tsx'

/** More links are shown as a list of small buttons. */
const MAX_BUTTONS = 2

export function ContentButtons({ buttons }: { buttons: ContentLink[] }) {
  const lang = useMerchantLang()
  if (buttons.length <= MAX_BUTTONS) {
    return (
      <div className="content-buttons cluster gap-3" lang={lang}>
        {buttons.map(({ label, href }, index) => (
          <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    )
  }
  return (
    <ul className="content-buttons cluster gap-3" data-many="true" lang={lang}>
      {buttons.map(({ label, href }) => (
        <li key={href}>
          <a className="chip" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
