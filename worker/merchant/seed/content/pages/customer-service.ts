import { linksIn } from '../links.ts'
import { definePage } from '../page.ts'
import { buttons, json, section } from '../widgets.ts'

const sv = linksIn('sv')
const en = linksIn('en')

const field = (label: string, name: string, type: 'input' | 'email' | 'textarea') => ({
  label,
  name,
  required: true,
  type,
})

const choice = (label: string, name: string, options: string[]) => ({
  label,
  name,
  required: false,
  type: 'select',
  options,
})

export const customerService = definePage({
  key: 'customerService',
  tags: ['#menu', 'contact', 'info'],
  sv: {
    title: 'Kundservice',
    intro:
      'Skriv till <a href="mailto:hjalp@24hourmeals.example">hjalp@24hourmeals.example</a> eller börja med frågorna längst ner. Vi svarar inom ett dygn, oftast långt tidigare.',
    sections: [
      section(
        'Något är fel med maten',
        'Skriv vilken rätt det gäller, vad som är fel och ditt ordernummer. En bild hjälper. Du får pengarna tillbaka eller en ny rätt med nästa leverans, och du behöver inte skicka tillbaka något. Ät inget som du är osäker på.',
      ),
      section(
        'Lådan har inte kommit',
        `Hemleveranser kommer mellan 16 och 20. Har klockan blivit mer: titta utanför dörren och hos grannen, och skriv sedan till oss. Vart vi kör, och när, står under <a href="${sv.page('delivery')}">leverans</a>.`,
      ),
      section(
        'Jag vill ändra eller avboka',
        'Det går bra fram till klockan 22 den kväll du beställer. Svara på orderbekräftelsen och skriv vad du vill ändra. Efter tio har köken börjat, och då går det tyvärr inte.',
      ),
      section(
        'Betalning och faktura',
        'Kortköp dras när du beställer. Fakturan kommer med e-post och ska betalas inom 14 dagar. Behöver du längre tid, säg till innan den har förfallit. Återbetalning går till samma kort, eller dras av från fakturan.',
      ),
      section(
        'Allergi',
        `Vad som ingår står vid varje rätt. Hur vi märker, och vad vi inte kan lova, står under <a href="${sv.page('foodSafety')}">matsäkerhet och allergener</a>.`,
      ),
    ],
    more: [
      json({
        sendFormToEmail: 'hjalp@24hourmeals.example',
        subject: 'Fråga från butiken',
        submitLabel: 'Skicka',
        fields: [
          field('Namn', 'name', 'input'),
          field('E-post', 'email', 'email'),
          choice('Vad gäller det?', 'topic', ['Maten', 'Leveransen', 'Betalningen', 'Annat']),
          field('Meddelande', 'message', 'textarea'),
        ],
      }),
      buttons(['Leverans', sv.page('delivery')], ['Köpvillkor', sv.page('terms')]),
    ],
  },
  en: {
    title: 'Customer service',
    intro:
      'Write to <a href="mailto:help@24hourmeals.example">help@24hourmeals.example</a> or start with the questions at the bottom. We answer within a day, usually much sooner.',
    sections: [
      section(
        'Something is wrong with the food',
        'Tell us which meal, what is wrong, and your order number. A picture helps. You get your money back, or a new meal with your next delivery, and nothing needs to be sent back. Do not eat what you are unsure of.',
      ),
      section(
        'The box has not come',
        `Home deliveries arrive between 4 and 8 pm. If it is later than that: look outside your door and ask your neighbour, then write to us. Where we go, and when, is under <a href="${en.page('delivery')}">delivery</a>.`,
      ),
      section(
        'I want to change or cancel',
        'You can until 10 pm on the evening you order. Reply to the order confirmation and say what should change. After ten the kitchens have started, and then we cannot.',
      ),
      section(
        'Payment and invoices',
        'Cards are charged when you order. Invoices come by e-mail and are due within 14 days. If you need longer, tell us before it is due. Refunds go to the same card, or come off the invoice.',
      ),
      section(
        'Allergies',
        `What is in a meal is listed with it. How we mark it, and what we cannot promise, is under <a href="${en.page('foodSafety')}">food safety and allergens</a>.`,
      ),
    ],
    more: [
      json({
        sendFormToEmail: 'help@24hourmeals.example',
        subject: 'A question from the shop',
        submitLabel: 'Send',
        fields: [
          field('Name', 'name', 'input'),
          field('E-mail', 'email', 'email'),
          choice('What is it about?', 'topic', [
            'The food',
            'The delivery',
            'The payment',
            'Something else',
          ]),
          field('Message', 'message', 'textarea'),
        ],
      }),
      buttons(['Delivery', en.page('delivery')], ['Terms of purchase', en.page('terms')]),
    ],
  },
})
