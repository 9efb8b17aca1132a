import { richText } from '../widgets.ts'
import { defineArea } from './lists.ts'

const words = {
  sv: '<h2>Frukost när det är mörkt ute</h2><p>Gröten kokas på mjölk och havre från Skåne och värms på tre minuter. Från första advent får den sällskap av saffran, russin och rostad mandel.</p>',
  en: '<h2>Breakfast while it is still dark</h2><p>The porridge is made with milk and oats from Skåne and is warm in three minutes. From Advent on it comes with saffron, raisins and roasted almonds.</p>',
}

const written = defineArea({
  id: 31,
  name: 'Breakfast in winter, top',
  area: 'list-top',
  category: 'breakfast',
  widgets: (language) => [richText(words[language])],
})

/** Still being written: only a preview shows it. */
export const winter = { ...written, published: null, draft: written.published }
