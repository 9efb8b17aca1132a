import { linksIn } from '../links.ts'
import { definePage } from '../page.ts'
import { bullets, buttons, html, section } from '../widgets.ts'

const sv = linksIn('sv')
const en = linksIn('en')

const tableCss =
  '.delivery-fees { inline-size: 100%; text-align: start } .delivery-fees td, .delivery-fees th { padding-block: 0.5rem }'

const toTable = (caption: string, rows: [string, string, string][]) => {
  const [head, ...body] = rows
  const cells = (row: string[] | undefined, tag: string) =>
    `<tr>${(row ?? []).map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table class="delivery-fees"><caption>${caption}</caption><thead>${cells(head, 'th')}</thead><tbody>${body.map((row) => cells(row, 'td')).join('')}</tbody></table>`
}

export const delivery = definePage({
  key: 'delivery',
  tags: ['#menu', 'info'],
  sv: {
    title: 'Leverans',
    intro:
      'Beställ före tio på kvällen, så kommer maten dagen efter, dit vi når. Frakten är fri från {freeFrom}.',
    sections: [
      section(
        'Vart vi kör',
        'Vi levererar i hela Sverige utom postnummer 980 00 till 999 99, i hela Finland utom Åland (22000 till 22999), i Tyskland och i USA utom Alaska (99500 till 99999). Dit vi inte hinner med kylan i behåll låter vi hellre bli att köra.',
        'Skriv ditt postnummer i kassan, så ser du direkt om vi når dig och vilka leveranssätt som finns.',
      ),
      section(
        'Så kommer maten',
        bullets(
          '<strong>Hemleverans.</strong> Chauffören ringer på mellan 16 och 20. Ange portkod och våning i kassan. Är du inte hemma ställer vi lådan utanför dörren, om du har skrivit att det går bra.',
          '<strong>Utlämningsställe.</strong> Hämta från klockan 15, i en butik eller ett kylt skåp nära dig. Du får ett meddelande när lådan är på plats, och den väntar till butiken stänger.',
        ),
      ),
      section(
        'Kylda lådor',
        'Allt packas i en isolerad papperslåda med kylklampar, och håller högst 8 grader i minst fyra timmar efter att chauffören har gått. Ställ in maten i kylen när den kommer. Är något ljummet när du öppnar ska du inte äta det utan höra av dig.',
        'Lådan sorteras som papper. Klampen innehåller vatten: klipp hål, häll ut och lägg påsen bland plast, eller spara den till nästa utflykt.',
      ),
      section(
        'Ändra eller avboka',
        `Fram till tio samma kväll går allt att ändra: skriv till <a href="${sv.page('customerService')}">kundservice</a>. Därefter står köken vid spisarna.`,
      ),
    ],
    more: [
      html(
        toTable('Frakt, med moms där sådan tas ut', [
          ['Leveranssätt', 'Under {freeFrom}', 'Från {freeFrom}'],
          ['Hemleverans', '{homeFee}', 'Fri'],
          ['Utlämningsställe', '{pickupFee}', 'Fri'],
        ]),
        tableCss,
      ),
      buttons(['Se alla rätter', sv.allMeals]),
    ],
  },
  en: {
    title: 'Delivery',
    intro:
      'Order before ten at night and the food arrives the next day, wherever we reach. Delivery is free from {freeFrom}.',
    sections: [
      section(
        'Where we go',
        'We deliver all over Sweden except postal codes 980 00 to 999 99, all over Finland except Åland (22000 to 22999), in Germany, and in the United States except Alaska (99500 to 99999). Where we cannot keep the food cold on the way, we would rather not try.',
        'Enter your postal code at checkout and you see at once whether we reach you, and how.',
      ),
      section(
        'How it arrives',
        bullets(
          '<strong>Home delivery.</strong> The driver rings your bell between 4 and 8 pm. Give the entry code and the floor at checkout. If you are out, we leave the box at your door, provided you wrote that we may.',
          '<strong>Pickup point.</strong> Collect from 3 pm, in a shop or a chilled locker near you. You get a message when the box is there, and it waits until the shop closes.',
        ),
      ),
      section(
        'Chilled boxes',
        'Everything travels in an insulated paper box with ice packs, and stays at 8 degrees or below for at least four hours after the driver has left. Put the food in the fridge when it comes. If anything is lukewarm when you open the box, do not eat it; write to us.',
        'The box is recycled as paper. The packs hold water: cut a hole, pour it out and recycle the bag as plastic, or keep it for your next outing.',
      ),
      section(
        'Change or cancel',
        `Until ten the same evening everything can be changed: write to <a href="${en.page('customerService')}">customer service</a>. After that the cooks are at their stoves.`,
      ),
    ],
    more: [
      html(
        toTable('Delivery fees, with VAT where there is any', [
          ['How', 'Below {freeFrom}', 'From {freeFrom}'],
          ['Home delivery', '{homeFee}', 'Free'],
          ['Pickup point', '{pickupFee}', 'Free'],
        ]),
        tableCss,
      ),
      buttons(['See all meals', en.allMeals]),
    ],
  },
})
