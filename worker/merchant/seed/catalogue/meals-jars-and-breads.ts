import { defineMeal } from '../meals/to-meal.ts'
import { kronor, reduced } from '../meals/meal-price.ts'
import { mildOrHot, oneSize } from './meal-skus.ts'

export const jarsAndBreads = [
  defineMeal({
    number: 123,
    brand: 'syster-moon',
    category: 'sides',
    en: [
      'Three-week kimchi',
      'Napa cabbage with chilli, garlic and ginger, fermented until it bites back.',
      'Every batch is dated, tasted weekly, and released by a vote that has to be unanimous. One February nobody agreed and we had none until March.',
      'It will go on fermenting in your fridge. Loosen the lid now and then and stand back.',
      'Napa cabbage (77%), white radish (9%), spring onion, chilli flakes, garlic, ginger, carrots, fish sauce (FISH, salt), rice flour, sugar, sea salt.',
    ],
    sv: [
      'Treveckorskimchi på salladskål',
      'Salladskål med chili, vitlök och ingefära, jäst tills den biter tillbaka.',
      'Varje sats dateras, provsmakas en gång i veckan och släpps först när omröstningen är enhällig. Ett år enades ingen i februari, och då fanns det ingen förrän i mars.',
      'Den jäser vidare i ditt kylskåp. Lätta på locket då och då och håll dig undan.',
      'Salladskål 77 %, rättika 9 %, salladslök, chiliflingor, vitlök, ingefära, morot, fisksås (FISK, salt), rismjöl, socker, havssalt.',
    ],
    pack: {
      kind: 'side-tub',
      minutes: 2,
      weightGrams: 350,
      keep: {
        en: 'Keep in the fridge, at 8 °C at most. It goes on fermenting and turns sourer, and is good for two months; let the gas out now and then.',
        sv: 'Förvaras i kylskåp vid högst 8 °C. Den jäser vidare, blir surare och håller i två månader. Släpp ut gasen då och då.',
      },
      serve: {
        en: 'Never heated, straight from the jar with a clean fork. Press what is left down under its brine. 2 minutes, most of them spent opening the lid slowly, over the sink.',
        sv: 'Ska inte värmas. Ta ur burken med ren gaffel och tryck ner resten under lagen. 2 minuter, varav det mesta går åt till att öppna locket sakta, över diskhon.',
      },
    },
    allergens: ['fish'],
    diets: ['spicy'],
    nutrition: { protein: 6, carbohydrate: 20, fat: 2, salt: 4.2 },
    price: kronor(59),
    skus: mildOrHot(77, 36),
    picture: {
      vessel: 'bowl',
      base: 'curry-red',
      on: { 'radish-slice': 6, 'spring-onion-ring': 6, 'carrot-ribbon': 5, 'chilli-ring': 6 },
    },
    addedOn: '2026-03-02',
    soldCount: 178,
  }),
  defineMeal({
    number: 124,
    brand: 'neela-tiffin',
    category: 'sides',
    en: [
      'Garlic naan with coriander',
      'Two flatbreads slapped against the wall of a clay oven, blistered, then painted with garlic butter.',
      'The dough holds yoghurt and rests until the next day. What you get for the waiting is bubbles.',
      'A wet fingertip on each side before they go into the toaster brings them back to life.',
      'Naan: WHEAT flour (61%), yoghurt (14%, MILK), butter (6%, MILK), water, garlic (2%), rapeseed oil, coriander, black cumin, yeast, sugar, salt, lemon, chilli.',
    ],
    sv: [
      'Vitlöksnaan med koriander',
      'Två bröd som smällts upp mot väggen i en lerugn, blåsat sig och penslats med vitlökssmör.',
      'Degen innehåller yoghurt och vilar till nästa dag. Det man får för besväret är bubblor.',
      'Stryk en blöt fingertopp över varje sida innan de åker ner i brödrosten, så kvicknar de till.',
      'Naan: VETEMJÖL 61 %, yoghurt (MJÖLK) 14 %, smör (MJÖLK) 6 %, vatten, vitlök 2 %, rapsolja, koriander, svartkummin, jäst, socker, salt, citron, chili.',
    ],
    pack: {
      kind: 'warm-sweet',
      minutes: 4,
      weightGrams: 180,
      keep: {
        en: 'Keep in the fridge, or in the freezer for up to three months. From frozen they go into the toaster as they are, a round longer.',
        sv: 'Förvaras i kylskåp, eller i frysen i upp till tre månader. Frysta bröd läggs i brödrosten som de är, en omgång längre.',
      },
      serve: {
        en: 'A wet fingertip over each side, then into the toaster on a low setting, a bread at a time, until they puff: 4 minutes.',
        sv: 'Stryk en blöt fingertopp över varje sida och rosta på svag värme i brödrosten, ett bröd i taget, tills de blåser sig: 4 minuter.',
      },
    },
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
    nutrition: { protein: 13, carbohydrate: 79, fat: 14, salt: 1.6 },
    price: kronor(39),
    skus: oneSize(163),
    picture: {
      vessel: 'plate',
      base: 'none',
      on: { 'naan-wedge': 4, coriander: 6, 'lemon-wedge': 1, 'chilli-ring': 3 },
    },
    addedOn: '2025-12-15',
    soldCount: 411,
  }),
  defineMeal({
    number: 125,
    brand: 'taverna-elaia',
    category: 'sides',
    en: [
      'Tzatziki with dill and cucumber',
      'Thick yoghurt, cucumber that has been salted and wrung, and just enough garlic to be remembered.',
      'The family argument concerns vinegar. Mother won, it is in there, four drops to the tub.',
      'Goes with anything grilled, most things fried and several things that are neither.',
      'Yoghurt (71%, MILK), cucumber (21%), olive oil, garlic, dill, black olives, red wine vinegar (SULPHITES), mint, salt.',
    ],
    sv: [
      'Tzatziki med gurka och dill',
      'Tjock yoghurt, gurka som saltats och kramats ur, och precis så mycket vitlök att man minns den.',
      'Familjegrälet gäller vinägern. Mamma vann, den är i, fyra droppar per burk.',
      'Passar till allt grillat, det mesta stekta och en del som är varken eller.',
      'Yoghurt (MJÖLK) 71 %, gurka 21 %, olivolja, vitlök, dill, svarta oliver, rödvinsvinäger (SULFITER), mynta, salt.',
    ],
    pack: {
      kind: 'side-tub',
      minutes: 2,
      weightGrams: 200,
      serve: {
        en: 'Served cold. Stir in the water that has gathered, make a hollow with the spoon and fill it with olive oil. Done in 2 minutes.',
        sv: 'Serveras kall. Rör ner vattnet som samlats, gör en grop med skeden och fyll den med olivolja. Det är gjort på 2 minuter.',
      },
    },
    allergens: ['milk', 'sulphites'],
    diets: ['vegetarian'],
    nutrition: { protein: 9, carbohydrate: 9, fat: 15, salt: 0.9 },
    price: reduced({ selling: 39, regular: 49 }),
    skus: oneSize(0),
    picture: {
      vessel: 'bowl',
      base: 'yoghurt',
      on: { 'cucumber-ribbon': 6, olive: 4, dill: 5, mint: 3 },
    },
    addedOn: '2026-05-18',
    soldCount: 237,
  }),
]
