import { languages, type LanguageId } from '../rules/market/market.ts'
import { fillText, texts, type Texts } from '../texts/texts.ts'
import type { KindedMail, MailScope } from './mail.ts'

/** Creates a mail from its texts, whose paragraphs and links are in the files of `texts/`. */
export function createMail(
  kind: keyof Texts['mails'],
  { language, shop }: MailScope,
  values: Readonly<Record<string, string>> = {},
): KindedMail {
  const { subject, body } = texts[language].mails[kind]
  return {
    kind,
    language,
    shop,
    subject: fillText(subject, values),
    bodyText: fillText(body.join('\n\n'), { shop: shop.name, ...values }),
  }
}

/** The host comes from the configuration and never from a request. */
export const toAccountUrl = (shopUrl: string, language: LanguageId): string =>
  `${shopUrl}/${languages[language].code}/account`
