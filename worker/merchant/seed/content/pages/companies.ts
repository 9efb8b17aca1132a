import { linksIn } from '../links.ts'
import { definePage } from '../page.ts'
import { bullets, buttons, productList, section } from '../widgets.ts'

const sv = linksIn('sv')
const en = linksIn('en')

export const companies = definePage({
  key: 'companies',
  tags: ['landing'],
  sv: {
    title: 'Mat till företaget',
    intro:
      'Lunch till mötet, middag till kvällsskiftet eller ett kylskåp som alltid är fullt på måndagen. Beställ före tio på kvällen, så är det på plats dagen efter.',
    sections: [
      section(
        'Så beställer ni',
        'Lägg rätterna i varukorgen och ange företagets adress i kassan. Den som håller i det står som beställare och betalar med kort eller mot faktura. Priserna kan visas utan moms i hela butiken.',
        'Det finns inget minsta antal. Över hundra portioner vill vi gärna veta dagen innan, så att rätten räcker: skriv till oss.',
      ),
      section(
        'Faktura och leverans',
        bullets(
          'Faktura på 14 dagar, utan avgift.',
          'Leverans till en adress. Frakten faktureras i efterhand.',
          'Leverans till receptionen mellan 16 och 20, eller till ett utlämningsställe från klockan 15. Maten är kyld och håller till lunchen dagen efter.',
          'Varje portion är märkt med innehåll och allergener, så att alla kan ta sin egen.',
        ),
      ),
      section(
        'Till den som håller i det',
        `Räkna med en portion per person och någon extra på tio. Blanda gärna: hälften som alla gillar, en fjärdedel veganskt och en fjärdedel utan gluten brukar räcka till. Mer om kylkedja och märkning står under <a href="${sv.page('foodSafety')}">matsäkerhet och allergener</a>.`,
      ),
    ],
    more: [
      productList({ title: 'Det kontoren beställer mest', search: { sort: 'MOST_SOLD' } }),
      buttons(['Se alla rätter', sv.allMeals], ['Fråga kundservice', sv.page('customerService')]),
    ],
  },
  en: {
    title: 'Food for the office',
    intro:
      'Lunch for the meeting, dinner for the late shift, or a fridge that is always full on Mondays. Order before ten at night and it is there the day after.',
    sections: [
      section(
        'How to order',
        'Put the meals in the cart and enter the company’s address at checkout. Whoever arranges it places the order in their own name and pays by card or invoice. The whole shop can show prices without VAT.',
        'There is no minimum order. Above a hundred portions we would like to know a day ahead, so that there is enough: write to us.',
      ),
      section(
        'Invoice and delivery',
        bullets(
          'Invoice due in 14 days, without a fee.',
          'Delivery to one address, invoiced afterwards.',
          'Delivered to your reception between 4 and 8 pm, or to a pickup point from 3 pm. The food is chilled and keeps for lunch the next day.',
          'Every portion is marked with contents and allergens, so that everybody can find their own.',
        ),
      ),
      section(
        'For whoever arranges it',
        `Count one portion each and one spare in ten. Do mix: half that everybody likes, a quarter vegan and a quarter without gluten usually does it. On cold chain and labels, see <a href="${en.page('foodSafety')}">food safety and allergens</a>.`,
      ),
    ],
    more: [
      productList({ title: 'What offices order most', search: { sort: 'MOST_SOLD' } }),
      buttons(['See all meals', en.allMeals], ['Ask customer service', en.page('customerService')]),
    ],
  },
})
