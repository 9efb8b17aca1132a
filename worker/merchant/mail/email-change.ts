import { languages, type LanguageId } from '../rules/market/market.ts'
import type { Mail } from './mail.ts'

type Text = { subject: string; before: string; after: string }
type Texts = Record<'link' | 'taken' | 'notice' | 'changed', Text>

const texts: Record<LanguageId, Texts> = {
  'sv-SE': {
    link: {
      subject: 'Bekräfta din nya e-postadress',
      before:
        'Hej,\n\nDu vill logga in hos oss med den här adressen. Öppna länken och bekräfta. Den går att använda en gång, inom en timme:',
      after: 'Var det inte du kan du bortse från mejlet. Då händer ingenting.\n\n24 Hour Meals',
    },
    taken: {
      subject: 'Din e-postadress har redan ett konto',
      before:
        'Hej,\n\nNågon, förmodligen du, ville använda den här adressen till ett annat konto hos oss. Adressen har redan ett konto och ingenting har ändrats. Logga in här:',
      after: 'Var det inte du kan du bortse från mejlet.\n\n24 Hour Meals',
    },
    notice: {
      subject: 'Din e-postadress håller på att ändras',
      before:
        'Hej,\n\nNågon som kan ditt lösenord har bett om att byta e-postadress för ditt konto. Bytet sker först när den nya adressen är bekräftad.\n\nVar det inte du? Välj genast ett nytt lösenord, så slutar länken till den nya adressen att fungera:',
      after: 'Var det du behöver du inte göra något.\n\n24 Hour Meals',
    },
    changed: {
      subject: 'Din e-postadress är ändrad',
      before:
        'Hej,\n\nDitt konto har fått en ny e-postadress och du loggar inte längre in med den här.',
      after: 'Var det inte du? Svara på det här mejlet så hjälper vi dig.\n\n24 Hour Meals',
    },
  },
  'en-US': {
    link: {
      subject: 'Confirm your new e-mail address',
      before:
        'Hi,\n\nYou would like to log in with this address. Open the link and confirm. It can be used once, within an hour:',
      after: 'If it was not you, ignore this mail and nothing happens.\n\n24 Hour Meals',
    },
    taken: {
      subject: 'Your e-mail address already has an account',
      before:
        'Hi,\n\nSomeone, probably you, wanted to use this address for another account with us. It already has an account, and nothing has changed. Log in here:',
      after: 'If it was not you, you can ignore this mail.\n\n24 Hour Meals',
    },
    notice: {
      subject: 'Your e-mail address is about to change',
      before:
        'Hi,\n\nSomeone who knows your password has asked to change the e-mail address of your account. It changes only when the new address is confirmed.\n\nWas it not you? Choose a new password at once, and the link to the new address stops working:',
      after: 'If it was you, you need not do anything.\n\n24 Hour Meals',
    },
    changed: {
      subject: 'Your e-mail address has been changed',
      before:
        'Hi,\n\nYour account has a new e-mail address, and you no longer log in with this one.',
      after: 'Was it not you? Reply to this mail and we will help you.\n\n24 Hour Meals',
    },
  },
}

function toMail(language: LanguageId, { subject, before, after }: Text, link?: string): Mail {
  return {
    subject,
    language,
    bodyText: [before, ...(link === undefined ? [] : [link]), after].join('\n\n'),
  }
}

/**
 * Creates the mails about a new email address: to the new address, to the new address if it already
 * has an account, and to the present address.
 */
export function toEmailMails(key: string, language: LanguageId, shopUrl: string) {
  const { link, taken, notice } = texts[language]
  const account = `${shopUrl}/${languages[language].code}/account`
  return {
    link: toMail(language, link, `${account}/email?emailKey=${key}`),
    taken: toMail(language, taken, account),
    notice: toMail(language, notice, `${account}/reset-password`),
  }
}

/** Creates the mail to the old address after the change. */
export const toEmailChangedMail = (language: LanguageId): Mail =>
  toMail(language, texts[language].changed)
