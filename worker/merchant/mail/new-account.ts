import { languages, type LanguageId } from '../rules/market/market.ts'
import type { Mail } from './mail.ts'

type Texts = {
  confirmation: { subject: string; before: string; after: string }
  known: { subject: string; before: string; reset: string; after: string }
}

const texts: Record<LanguageId, Texts> = {
  'sv-SE': {
    confirmation: {
      subject: 'Bekräfta ditt konto',
      before:
        'Hej,\n\nDitt konto är nästan klart. Öppna länken och skriv lösenordet som du valde. Länken gäller i ett dygn:',
      after:
        'Har du inte skapat något konto kan du bortse från mejlet. Då händer ingenting.\n\n24 Hour Meals',
    },
    known: {
      subject: 'Du har redan ett konto',
      before:
        'Hej,\n\nNågon, förmodligen du, ville skapa ett konto med den här adressen. Du har redan ett konto hos oss och ingenting har ändrats. Logga in här:',
      reset: 'Har du glömt lösenordet? Välj ett nytt här:',
      after: 'Var det inte du kan du bortse från mejlet.\n\n24 Hour Meals',
    },
  },
  'en-US': {
    confirmation: {
      subject: 'Confirm your account',
      before:
        'Hi,\n\nYour account is almost ready. Open the link and enter the password that you chose. The link is valid for 24 hours:',
      after:
        'If you did not create an account, ignore this mail and nothing happens.\n\n24 Hour Meals',
    },
    known: {
      subject: 'You already have an account',
      before:
        'Hi,\n\nSomeone, probably you, wanted to create an account with this address. You already have an account with us, and nothing has changed. Log in here:',
      reset: 'Forgotten your password? Choose a new one here:',
      after: 'If it was not you, you can ignore this mail.\n\n24 Hour Meals',
    },
  },
}

const toAccountUrl = (language: LanguageId, shopUrl: string) =>
  `${shopUrl}/${languages[language].code}/account`

/** Creates the mail with the link that confirms a new account. */
export function toConfirmationMail(key: string, language: LanguageId, shopUrl: string): Mail {
  const { subject, before, after } = texts[language].confirmation
  const link = `${toAccountUrl(language, shopUrl)}/create?accountKey=${key}`
  return { subject, language, bodyText: [before, link, after].join('\n\n') }
}

/** Creates the mail to a customer whose address was used for a new account. */
export function toKnownAccountMail(language: LanguageId, shopUrl: string): Mail {
  const { subject, before, reset, after } = texts[language].known
  const account = toAccountUrl(language, shopUrl)
  const lines = [before, `${account}?notice=exists`, reset, `${account}/reset-password`, after]
  return { subject, language, bodyText: lines.join('\n\n') }
}
