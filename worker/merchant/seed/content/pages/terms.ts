import { linksIn } from '../links.ts'
import { definePage } from '../page.ts'
import { section } from '../widgets.ts'

const sv = linksIn('sv')
const en = linksIn('en')

export const terms = definePage({
  key: 'terms',
  tags: ['#menu', 'legal'],
  sv: {
    title: 'Köpvillkor',
    intro:
      'Det här gäller när du köper av 24 Hour Meals, som också driver butiken 24 Hour Office. Konsumentlagarna gäller alltid, även där de ger dig mer än det som står här.',
    sections: [
      section(
        'Beställning och avtal',
        'Köpet är bindande när du har fått vår orderbekräftelse med e-post. Den visar vad du har köpt, vad det kostar och vart det ska. För att beställa ska du ha fyllt 18 år.',
        'Skulle en rätt ta slut medan du beställer säger kassan till innan något dras. Händer det efteråt betalar vi tillbaka den rätten samma dag.',
      ),
      section(
        'Priser och frakt',
        `Priserna visas med moms där sådan tas ut: i kronor i Sverige, i dollar i USA och i euro i övriga länder. Frakten kostar {homeFee} hem till dörren och {pickupFee} till utlämningsställe, och är fri när du handlar för minst {freeFrom}. Vid sänkta priser visar vi också det lägsta priset de senaste 30 dagarna. Mer om frakten står under <a href="${sv.page('delivery')}">leverans</a>.`,
      ),
      section(
        'Betalning',
        'Du betalar med kort eller mot faktura. Kortnumret lämnar du på betalleverantörens sida; vi ser det aldrig. Fakturan ska betalas inom 14 dagar och har ingen avgift. I Sverige behövs ett personnummer för faktura.',
      ),
      section(
        'Leverans',
        'Vi levererar dagen efter till de postnummer vi når, om du har beställt före klockan 22. Blir vi försenade får du veta det så snart vi själva vet. Är maten inte framme dagen efter utlovad tid kan du häva köpet och få tillbaka allt, frakten också.',
      ),
      section(
        'Ångerrätt',
        'Färsk mat är undantagen från den lagstadgade ångerrätten, eftersom den snabbt blir dålig. Däremot kan du ändra eller avboka kostnadsfritt fram till klockan 22 samma dag som du beställer.',
      ),
      section(
        'Reklamation',
        `Är något fel, skadat eller inte vad etiketten lovar: skriv till <a href="${sv.page('customerService')}">kundservice</a> så snart du märker det, gärna med en bild. Du behöver inte skicka tillbaka maten. Vi betalar tillbaka eller levererar nytt, som du vill, och pengarna är på väg inom tre bankdagar.`,
        'Kommer vi inte överens kan du vända dig till Allmänna reklamationsnämnden i Sverige, Konsumenttvistenämnden i Finland eller motsvarande där du bor. Vi följer deras beslut.',
      ),
      section(
        'Det vi inte råder över',
        'Vid snöoväder, strejk, strömavbrott och annat som ingen av oss rår på får leveransen vänta. Då väljer du om du vill ha maten senare eller pengarna tillbaka.',
      ),
      section(
        'Personuppgifter',
        `Vilka uppgifter vi sparar, varför och hur länge står i <a href="${sv.page('privacy')}">integritetspolicyn</a>. Villkoren gäller från den 1 oktober 2026. För en beställning gäller de villkor som fanns när den lades.`,
      ),
    ],
  },
  en: {
    title: 'Terms of purchase',
    intro:
      'This applies when you buy from 24 Hour Meals, which also keeps the shop 24 Hour Office. Consumer law applies as well, and wins wherever it gives you more than is written here.',
    sections: [
      section(
        'Ordering',
        'The purchase is binding once you have our order confirmation by e-mail. It shows what you bought, what it costs and where it is going. You must be 18 to order.',
        'If a meal sells out while you order, the checkout tells you before anything is charged. If it happens afterwards, we refund that meal the same day.',
      ),
      section(
        'Prices and delivery fees',
        `Prices include VAT where there is any: in kronor in Sweden, in dollars in the United States and in euros elsewhere. Delivery costs {homeFee} to your door and {pickupFee} to a pickup point, and nothing when you buy for {freeFrom} or more. Beside a reduced price we also show the lowest price of the past 30 days. More on fees under <a href="${en.page('delivery')}">delivery</a>.`,
      ),
      section(
        'Payment',
        'You pay by card or by invoice. You enter the card number on the payment provider’s own page; we never see it. The invoice is due within 14 days and carries no fee. In Sweden we need a personal ID number for an invoice.',
      ),
      section(
        'Delivery',
        'We deliver the next day to the postal codes we reach, if you order before 10 pm. If we are late, you will know as soon as we do. If the food has not come the day after the promised time, you may cancel the purchase and get everything back, the delivery fee included.',
      ),
      section(
        'Right of withdrawal',
        'Fresh food is exempt from the statutory right of withdrawal, because it spoils quickly. You can, however, change or cancel free of charge until 10 pm on the day you order.',
      ),
      section(
        'Complaints',
        `Is something wrong, damaged or not what the label says? Write to <a href="${en.page('customerService')}">customer service</a> as soon as you notice, with a picture if you can. You need not send the food back. We refund it or send a new one, whichever you prefer, and money is on its way within three banking days.`,
        'If we cannot agree, you can turn to the National Board for Consumer Disputes in Sweden, the Consumer Disputes Board in Finland, or its counterpart where you live. We follow their decisions.',
      ),
      section(
        'What none of us controls',
        'In blizzards, strikes, power cuts and the like, delivery has to wait. You then choose between the food later and the money back.',
      ),
      section(
        'Personal data',
        `What we keep, why and for how long is set out in the <a href="${en.page('privacy')}">privacy policy</a>. These terms apply from 1 October 2026. An order follows the terms that were in force when it was placed.`,
      ),
    ],
  },
})
