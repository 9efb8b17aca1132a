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
      'En cookie är en liten textrad som webbläsaren minns åt oss. Butiken behöver några stycken; resten säger du ja eller nej till.',
    sections: [
      section(
        'De som butiken inte fungerar utan',
        bullets(
          '<strong>ralph-cart</strong> – vilken varukorg som är din. Ett år.',
          '<strong>ralph-cart-count</strong> – siffran på varukorgen. Ett år.',
          '<strong>ralph-selected-market</strong> och <strong>ralph-locale</strong> – region och språk. Ett år.',
          '<strong>ralph-orders</strong> – att du får se din orderbekräftelse. En vecka.',
          '<strong>apollo-token</strong> och <strong>ralph-user</strong> – att du är inloggad. En vecka som mest.',
          '<strong>ralph-cookie-consent</strong> – vad du svarade om cookies. Ett år.',
        ),
        'De här läggs utan att vi frågar, eftersom du har bett om det de gör. De läses bara av butiken.',
      ),
      section(
        'De du väljer',
        'Säger du ja räknar vi också besök och ser vilka annonser som fungerar. Säger du nej laddas ingenting från någon annan än oss. Priser, sortiment och köer är desamma vilket du än väljer.',
      ),
      section(
        'Ändra dig',
        `Rensa cookies för butiken i webbläsarens inställningar, så frågar vi på nytt. Observera att varukorgen försvinner på köpet. Hur vi behandlar dina uppgifter i övrigt står i <a href="${sv.page('privacy')}">integritetspolicyn</a>.`,
      ),
    ],
  },
  en: {
    title: 'Cookies',
    intro:
      'A cookie is a short line of text that the browser remembers for us. The shop needs a few; to the rest you say yes or no.',
    sections: [
      section(
        'Those the shop cannot do without',
        bullets(
          '<strong>ralph-cart</strong> – which cart is yours. One year.',
          '<strong>ralph-cart-count</strong> – the number on the cart. One year.',
          '<strong>ralph-selected-market</strong> and <strong>ralph-locale</strong> – region and language. One year.',
          '<strong>ralph-orders</strong> – that you may see your order confirmation. One week.',
          '<strong>apollo-token</strong> and <strong>ralph-user</strong> – that you are signed in. One week at most.',
          '<strong>ralph-cookie-consent</strong> – what you answered about cookies. One year.',
        ),
        'We set these without asking, because you asked for what they do. Only the shop reads them.',
      ),
      section(
        'Those you choose',
        'If you say yes, we also count visits and see which advertisements work. If you say no, nothing is loaded from anyone but us. Prices, meals and queues are the same either way.',
      ),
      section(
        'Change your mind',
        `Clear the shop’s cookies in your browser’s settings and we ask again. Mind that the cart goes with them. What else we do with your data is in the <a href="${en.page('privacy')}">privacy policy</a>.`,
      ),
    ],
  },
})
