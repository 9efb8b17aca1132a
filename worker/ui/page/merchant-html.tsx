import { useMerchantLang } from '#shared/ui/shop-context.tsx'

type MerchantHtmlProps = {
  /** Sanitized HTML. This component does not sanitize it again. */
  html: string
}

export function MerchantHtml({ html }: MerchantHtmlProps) {
  const lang = useMerchantLang()
  if (html === '') return null
  // oxlint-disable-next-line react/no-danger -- the HTML is sanitized
  return (
    <div
      className="merchant-html prose stack gap-3"
      lang={lang}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
