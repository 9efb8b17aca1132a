import { brands } from '../../meals/brands.ts'
import { meals } from '../../meals/meals.ts'
import { linksIn } from '../links.ts'
import { definePage } from '../page.ts'
import { buttons, image, section } from '../widgets.ts'

const sv = linksIn('sv')
const en = linksIn('en')

// Counted, so that the page grows with the shop.
const kitchens = brands.length
const hundreds = Math.floor(meals.length / 100) * 100

export const about = definePage({
  key: 'about',
  tags: ['#menu', 'info'],
  sv: {
    title: 'Om oss',
    intro: `Vi säljer mat som någon annan har lagat, och vi är noga med vem det är. ${kitchens} kök, över ${hundreds} rätter och en natt och en dag från spis till bord.`,
    sections: [
      section(
        'Varför 24 timmar',
        'Dagen är lång nog för det mesta utom matlagning. Därför är den uppdelad så här: du väljer före tio på kvällen, köken lagar under natten och vi packar i gryningen. Nästa dag, i god tid före middagen, finns maten hos dig eller på ditt utlämningsställe, kyld och klar att värmas.',
        'Rätterna lagas efter att du har beställt. Det är därför menyn kan ta slut på en kväll, och därför vi slipper slänga så mycket.',
      ),
      section(
        'Små kök, med namn',
        `Ingen blir bra på både pho och kalops. Därför lagar ${kitchens} kök var sin del av menyn: <a href="${sv.brand('tallmo-matsal')}">Tallmo Matsal</a> gör husmanskosten, <a href="${sv.brand('lantern-street')}">Lantern Street</a> nudlarna, <a href="${sv.brand('cucina-ortensia')}">Cucina Ortensia</a> pastan. Vid varje rätt står vem som har lagat den.`,
        'Köken sätter sina egna recept. Vi ställer kraven på märkning, kylkedja och portioner, och provsmakar varje ny rätt innan den får säljas. Ungefär var tredje kommer in.',
      ),
      section(
        'Ingen prenumeration',
        'Du beställer när du är hungrig, en rätt eller trettio. Det finns ingenting att pausa och ingenting att säga upp.',
      ),
      section(
        'När det inte blir bra',
        `Ibland kommer en låda fram tilltufsad, eller så var rätten inte vad du hade tänkt dig. Säg till, så får du pengarna tillbaka. Hur du gör står under <a href="${sv.page('customerService')}">kundservice</a>.`,
      ),
    ],
    more: [
      image({ fileName: 'hero-table.svg', altText: 'Ett dukat bord med fyra rätter, uppifrån' }),
      buttons(['Se alla rätter', sv.allMeals], ['Möt köken', sv.allBrands]),
    ],
  },
  en: {
    title: 'About us',
    intro: `We sell food that somebody else has cooked, and we are particular about who. ${kitchens} kitchens, more than ${hundreds} meals, and a night and a day from their stoves to your table.`,
    sections: [
      section(
        'Why 24 hours',
        'A day is long enough for most things except cooking. So we divide it like this: you choose before ten at night, the kitchens cook while you sleep, and we pack at dawn. The next day, in good time for dinner, the food is at your door or your pickup point, chilled and ready to be heated.',
        'Meals are cooked after you have ordered. That is why the menu can run out in one evening, and why we throw away so little.',
      ),
      section(
        'Small kitchens, with names',
        `Nobody is good at both pho and kalops. So ${kitchens} kitchens each cook their part of the menu: <a href="${en.brand('tallmo-matsal')}">Tallmo Matsal</a> does Swedish home cooking, <a href="${en.brand('lantern-street')}">Lantern Street</a> the noodles, <a href="${en.brand('cucina-ortensia')}">Cucina Ortensia</a> the pasta. Every meal says who cooked it.`,
        'The recipes are theirs. The rules on labels, cold chain and portions are ours, and we taste every new meal before it is sold. About one in three gets in.',
      ),
      section(
        'No subscription',
        'You order when you are hungry, one meal or thirty. There is nothing to pause and nothing to cancel.',
      ),
      section(
        'When it goes wrong',
        `Now and then a box arrives battered, or a meal was not what you had in mind. Tell us and you get your money back. How to do that is explained under <a href="${en.page('customerService')}">customer service</a>.`,
      ),
    ],
    more: [
      image({ fileName: 'hero-table.svg', altText: 'A laid table with four meals, from above' }),
      buttons(['See all meals', en.allMeals], ['Meet the kitchens', en.allBrands]),
    ],
  },
})
