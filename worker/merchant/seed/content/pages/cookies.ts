import { linksIn } from '../links.ts'
import { definePage } from '../page.ts'
import { bullets, section } from '../widgets.ts'

const sv = linksIn('sv')
const en = linksIn('en')

export const cookies = definePage({
  key: 'cookies',
  tags: ['#menu', 'legal'],
  sv: {
    title: 'Cookies',
    intro:
      'En cookie är en liten textrad som webbläsaren minns åt oss. Butiken använder bara dem som behövs för det du ber den om.',
    sections: [
      section(
        'De som butiken använder',
        bullets(
          '<strong>ralph-cart</strong> – vilken varukorg som är din. Ett år.',
          '<strong>ralph-cart-count</strong> – siffran på varukorgen. Ett år.',
          '<strong>ralph-selected-market</strong>, <strong>ralph-checkout-market</strong> och <strong>ralph-locale</strong> – region, leveransland och språk. Ett år.',
          '<strong>ralph-user-type</strong> och <strong>ralph-persisted-states</strong> – om du handlar privat eller för ett företag, och om priserna visas med moms. Ett år.',
          '<strong>ralph-orders</strong> – att du får se din orderbekräftelse. En vecka.',
          '<strong>apollo-token</strong>, <strong>ralph-auth-refresh</strong>, <strong>ralph-user-maxage</strong> och <strong>ralph-user</strong> – att du är inloggad. En vecka som mest.',
        ),
        'Var och en läggs först när du ber om det den gör, och läses bara av butiken.',
      ),
      section(
        'Ingen annan',
        'Sidorna laddar ingenting från någon annan än oss: inga annonser, ingen besöksräkning. Kortnumret lämnar du på betalleverantörens egen sida.',
      ),
      section(
        'Ta bort dem',
        `Rensa cookies för butiken i webbläsarens inställningar när du vill. Då töms varukorgen och du loggas ut. Hur vi behandlar dina uppgifter i övrigt står i <a href="${sv.page('privacy')}">integritetspolicyn</a>.`,
      ),
    ],
  },
  en: {
    title: 'Cookies',
    intro:
      'A cookie is a short line of text that the browser remembers for us. The shop uses only those it needs for what you ask of it.',
    sections: [
      section(
        'Those the shop uses',
        bullets(
          '<strong>ralph-cart</strong> – which cart is yours. One year.',
          '<strong>ralph-cart-count</strong> – the number on the cart. One year.',
          '<strong>ralph-selected-market</strong>, <strong>ralph-checkout-market</strong> and <strong>ralph-locale</strong> – region, country of delivery and language. One year.',
          '<strong>ralph-user-type</strong> and <strong>ralph-persisted-states</strong> – whether you shop for yourself or for a company, and whether prices are shown with VAT. One year.',
          '<strong>ralph-orders</strong> – that you may see your order confirmation. One week.',
          '<strong>apollo-token</strong>, <strong>ralph-auth-refresh</strong>, <strong>ralph-user-maxage</strong> and <strong>ralph-user</strong> – that you are signed in. One week at most.',
        ),
        'Each is set only when you ask for what it does, and only the shop reads it.',
      ),
      section(
        'Nobody else',
        'The pages load nothing from anyone but us: no advertisements, no counting of visits. You enter the card number on the payment provider’s own page.',
      ),
      section(
        'Remove them',
        `Clear the shop’s cookies in your browser’s settings whenever you like. The cart is emptied and you are logged out. What else we do with your data is in the <a href="${en.page('privacy')}">privacy policy</a>.`,
      ),
    ],
  },
})
