import { useMerchantLang } from './use-merchant-lang.ts'

type MerchantHtmlProps = {
  /** Cleaned before it came here. */
  html: string
}

/** Texts of the merchant that are markup. */
export function MerchantHtml({ html }: MerchantHtmlProps) {
  const lang = useMerchantLang()
  if (html === '') return null
  // oxlint-disable-next-line react/no-danger
  return <div className="merchant-html" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
