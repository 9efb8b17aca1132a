import { MerchantHtml } from '../page/merchant-html.tsx'
import { ContentHeading } from './content-heading.tsx'
import type { TextWidget } from '../../../shared/content/content.ts'
import { useMerchantLang } from '../../../shared/ui/use-merchant-lang.ts'

export function ContentText({ widget }: { widget: TextWidget }) {
  const { title, level, subtitle, subtitleLevel, html, align } = widget
  const lang = useMerchantLang()
  return (
    <div className="content-text" data-align={align} lang={lang}>
      <ContentHeading className="content-text-title" level={level} text={title} />
      <ContentHeading className="content-text-subtitle" level={subtitleLevel} text={subtitle} />
      <MerchantHtml html={html} />
    </div>
  )
}
