import type { LanguageKey } from '../draft.ts'
import { linksIn } from '../links.ts'
import { productList, text } from '../widgets.ts'
import { defineArea } from './lists.ts'

const words: Record<LanguageKey, { title: string; text: string; seen: string }> = {
  sv: {
    title: 'Kylt hela vägen hem',
    text: `<p>Rätten lagas efter att du har beställt, packas med kylklampar och kommer inom 24 timmar dit vi når. <a href="${linksIn('sv').page('delivery')}">Så levererar vi</a>. Undrar du över innehållet? Läs om <a href="${linksIn('sv').page('foodSafety')}">matsäkerhet och allergener</a>.</p>`,
    seen: 'Du har tittat på',
  },
  en: {
    title: 'Cold all the way home',
    text: `<p>The meal is cooked after you order, packed with ice packs and with you within 24 hours, wherever we reach. <a href="${linksIn('en').page('delivery')}">How we deliver</a>. Wondering what is in it? Read about <a href="${linksIn('en').page('foodSafety')}">food safety and allergens</a>.</p>`,
    seen: 'You have looked at',
  },
}

export const product = defineArea({
  id: 21,
  name: 'Every product',
  area: 'product',
  widgets: (language) => [
    text({ title: words[language].title, text: words[language].text }),
    productList({ title: words[language].seen, search: {}, mode: 'LATEST_VIEWED' }),
  ],
})
