import { linksIn } from '../links.ts'
import { definePage } from '../page.ts'
import { bullets, section } from '../widgets.ts'

const sv = linksIn('sv')
const en = linksIn('en')

export const privacy = definePage({
  key: 'privacy',
  tags: ['#menu', 'legal'],
  sv: {
    title: 'Integritetspolicy',
    intro:
      'Vi sparar det vi behöver för att laga, köra och bokföra din mat. Ingenting säljs vidare.',
    sections: [
      section(
        'Vad vi sparar, och varför',
        bullets(
          '<strong>När du beställer:</strong> namn, adress, portkod, e-post, mobilnummer, vad du köpt och ditt meddelande till chauffören. Det krävs för att vi ska kunna hålla avtalet.',
          '<strong>När du väljer faktura:</strong> person- eller organisationsnummer, som går till den som ställer ut fakturan.',
          '<strong>När du har konto:</strong> dina uppgifter och dina beställningar, så att du slipper skriva dem igen.',
          '<strong>När du vill ha nyhetsbrevet:</strong> din e-postadress, med ditt samtycke.',
          '<strong>När du klagar:</strong> det du skriver och bilderna du skickar.',
        ),
        'Vad du äter kan säga något om hälsa eller tro. Därför drar vi inga slutsatser av det och bygger inga profiler.',
      ),
      section(
        'Hur länge',
        'Underlag för bokföringen sparas så länge lagen kräver det: sju år i Sverige och sex i Finland. Portkoden och meddelandet till chauffören hör till beställningen och sparas med den. Kontot finns tills du tar bort det, och adressen för nyhetsbrevet tills du avslutar. Klagomål sparas i tre år, så länge du kan reklamera.',
      ),
      section(
        'Vilka som ser uppgifterna',
        'Chauffören ser namn, adress, portkod och telefonnummer. Betalleverantören ser belopp och det som betalningen kräver. Köken ser bara vad som ska lagas. Servrarna står inom EU.',
      ),
      section(
        'Dina rättigheter',
        `Du kan få en kopia av allt vi har om dig, få fel rättade, få uppgifter raderade och säga nej till nyhetsbrevet. Skriv till <a href="mailto:hjalp@24hourmeals.example">hjalp@24hourmeals.example</a>, så svarar vi inom en månad, oftast inom ett dygn. Är du missnöjd med svaret kan du vända dig till Integritetsskyddsmyndigheten, eller i Finland till dataombudsmannen.`,
      ),
      section(
        'Cookies',
        `Vad som läggs i din webbläsare, och hur du tar bort det, står på sidan om <a href="${sv.page('cookies')}">cookies</a>.`,
      ),
    ],
  },
  en: {
    title: 'Privacy policy',
    intro:
      'We keep what it takes to cook your food, deliver it and do the accounts. Nothing is sold on.',
    sections: [
      section(
        'What we keep, and why',
        bullets(
          '<strong>When you order:</strong> name, address, entry code, e-mail, mobile number, what you bought and your message to the driver. We need it to fulfil the contract.',
          '<strong>When you choose invoice:</strong> a personal or organisation number, which goes to whoever issues the invoice.',
          '<strong>When you have an account:</strong> your details and your orders, so that you need not type them again.',
          '<strong>When you want the newsletter:</strong> your e-mail address, with your consent.',
          '<strong>When you complain:</strong> what you write and the pictures you send.',
        ),
        'What you eat may say something about health or faith. So we draw no conclusions from it and build no profiles.',
      ),
      section(
        'For how long',
        'Accounting records are kept for as long as the law says: seven years in Sweden and six in Finland. The entry code and the message to the driver belong to the order and are kept with it. Your account stays until you delete it, your newsletter address until you unsubscribe. Complaints are kept for three years, which is how long you can make one.',
      ),
      section(
        'Who sees it',
        'The driver sees name, address, entry code and telephone number. The payment provider sees the amount and what it needs to charge it. The kitchens see only what is to be cooked. The servers are inside the EU.',
      ),
      section(
        'Your rights',
        'You can have a copy of everything we hold on you, have mistakes corrected, have data erased, and say no to the newsletter. Write to <a href="mailto:help@24hourmeals.example">help@24hourmeals.example</a> and we answer within a month, usually within a day. If the answer does not satisfy you, turn to the Swedish Authority for Privacy Protection, or in Finland to the Data Protection Ombudsman.',
      ),
      section(
        'Cookies',
        `What is stored in your browser, and how to remove it, is on the page about <a href="${en.page('cookies')}">cookies</a>.`,
      ),
    ],
  },
})
