import { linksIn } from '../links.ts'
import { definePage } from '../page.ts'
import { banner, section, video } from '../widgets.ts'

const sv = linksIn('sv')
const en = linksIn('en')

const cover = { fileName: 'creamed-rice-with-orange-and-raspberries.svg' }
const film = { provider: 'vimeo', videoId: '76979871' } as const

/** Still being written: only a preview shows it. */
export const christmas = definePage({
  key: 'christmas',
  tags: ['season'],
  isDraft: true,
  sv: {
    title: 'Jul utan stress',
    intro:
      'Från den 1 december lagar Tallmo Matsal julskinka, Skärvik sin inlagda sill och Björkelunds ris à la Malta till hela bordet.',
    sections: [
      section(
        'Beställ till julafton',
        'Sista beställning är den 22 december klockan 22. Leveransen kommer den 23, så att du hinner ställa fram i lugn och ro. På julafton och juldagen är köken stängda.',
        'Portionerna räcker till fyra, och skinkan är färdiggriljerad. Sillen går att köpa för sig.',
      ),
    ],
    more: [
      banner({
        image: { ...cover, href: sv.category('sweet'), altText: 'Ris à la Malta med hallonsås' },
        text1: 'Efterrätten först',
        text2: 'Ris à la Malta går att beställa redan nu.',
        buttonText: 'Se allt sött',
      }),
      video({ ...film, cover: { ...cover, altText: 'Så lagar vi julen' } }),
    ],
  },
  en: {
    title: 'Christmas without the rush',
    intro:
      'From 1 December Tallmo Matsal bakes the ham, Skärvik pickles the herring and Björkelunds makes creamed rice for the whole table.',
    sections: [
      section(
        'Order for Christmas Eve',
        'The last orders close on 22 December at 10 pm. Delivery is on the 23rd, so that you can set the table in peace. The kitchens are closed on Christmas Eve and Christmas Day.',
        'Portions are for four, and the ham comes glazed. The herring can be bought on its own.',
      ),
    ],
    more: [
      banner({
        image: { ...cover, href: en.category('sweet'), altText: 'Creamed rice with raspberries' },
        text1: 'Dessert first',
        text2: 'Creamed rice with orange can be ordered already.',
        buttonText: 'See everything sweet',
      }),
      video({ ...film, cover: { ...cover, altText: 'How we cook Christmas' } }),
    ],
  },
})
