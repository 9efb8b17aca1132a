import { languages, type LanguageId } from '../rules/market/market.ts'
import type { Mail } from './mail.ts'

const texts: Record<LanguageId, { subject: string; before: string; after: string }> = {
  'sv-SE': {
    subject: 'Välj ett nytt lösenord',
    before:
      'Hej,\n\nMed den här länken kan du välja ett nytt lösenord. Den går att använda en gång, inom en timme:',
    after:
      'Var det inte du som bad om länken? Då behöver du inte göra något: ditt lösenord gäller fortfarande.\n\n24 Hour Meals',
  },
  'en-US': {
    subject: 'Choose a new password',
    before: 'Hi,\n\nThis link lets you choose a new password. It can be used once, within an hour:',
    after:
      'If you did not ask for it, you need not do anything: your password is still the same.\n\n24 Hour Meals',
  },
}

/**
 * Creates the mail with a link to the shop's password reset page in this language. The host comes
 * from the configuration and never from a request.
 */
export function toResetMail(key: string, language: LanguageId, shopUrl: string): Mail {
  const { subject, before, after } = texts[language]
  const link = `${shopUrl}/${languages[language].code}/account/reset-password?resetKey=${key}`
  return { subject, language, bodyText: [before, link, after].join('\n\n') }
}
