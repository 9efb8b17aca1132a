import { useMerchantLang } from '#shared/ui/use-merchant-lang.ts'

type MerchantHtmlProps = {
  /** HTML that is already sanitized. */
  html: string
}

/** Renders HTML texts of the merchant. */
export function MerchantHtml({ html }: MerchantHtmlProps) {
  const lang = useMerchantLang()
  if (html === '') return null
  // oxlint-disable-next-line react/no-danger -- the HTML is sanitized
  return <div className="merchant-html" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
