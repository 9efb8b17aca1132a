import type { LanguageId } from '../rules/market/market.ts'

type PageTexts = { title: string; text: (meal: string, email: string) => string }

type Texts = {
  confirm: PageTexts
  confirmed: PageTexts
  invalid: { title: string; text: string }
  button: string
  shop: string
}

export const texts: Record<LanguageId, Texts> = {
  'sv-SE': {
    confirm: {
      title: 'Nästan klart',
      text: (meal, email) => `Ska vi mejla ${email} när den här rätten finns igen: ${meal}?`,
    },
    confirmed: {
      title: 'Vi håller utkik åt dig',
      text: (meal) => `Du får ett mejl när den här rätten finns igen: ${meal}.`,
    },
    invalid: {
      title: 'Länken gäller inte',
      text: 'Den kan vara för gammal eller redan använd. Gå till rätten och be om ett nytt mejl.',
    },
    button: 'Ja, mejla mig',
    shop: 'Till butiken',
  },
  'en-US': {
    confirm: {
      title: 'Almost done',
      text: (meal, email) => `Shall we write to ${email} when this meal is back: ${meal}?`,
    },
    confirmed: {
      title: 'We keep an eye on it',
      text: (meal) => `You get an e-mail when this meal is back: ${meal}.`,
    },
    invalid: {
      title: 'This link is not valid',
      text: 'It may be too old or used already. Go to the meal and ask for a new e-mail.',
    },
    button: 'Yes, e-mail me',
    shop: 'To the shop',
  },
}
