import { defineMeal } from '../../meals/to-meal.ts'
import { kronor } from '../../meals/meal-price.ts'
import { oneSize } from '../meal-skus.ts'

export const longSimmered = [
  defineMeal({
    number: 284,
    brand: 'gronkullen',
    category: 'stews',
    en: [
      'White bean and mushroom stew with rosemary',
      'Brown, thick and good-tempered; made for evenings when the blinds are already down.',
      'The mushrooms give up all their water before the onions are let in, which takes twenty minutes nobody should cut short. Soy and red wine vinegar add the depth a bone would have.',
      'Rub a slice of toast with garlic and lay it at the bottom of the bowl.',
      'White beans (32%), mushrooms (20%: shiitake, oyster, chestnut), carrot (11%), crushed tomatoes (9%), vegetable stock (CELERY, carrot, onion), onion, kale (5%), rapeseed oil, SOY sauce (water, SOYBEANS, WHEAT, salt), red wine vinegar (SULPHITES), garlic, rosemary, parsley, salt, black pepper.',
    ],
    sv: [
      'Bön- och svampgryta med rosmarin',
      'Brun, tjock och godmodig. Gjord för kvällar när persiennen redan är nere.',
      'Svampen får släppa allt sitt vatten innan löken släpps in, och de tjugo minuterna ska ingen förkorta. Soja och rödvinsvinäger ger djupet som ett ben annars ger.',
      'Gnid en rostad brödskiva med vitlök och lägg den i botten av tallriken.',
      'Vita bönor 32 %, svamp 20 % (shiitake, ostronskivling, skogschampinjon), morot 11 %, krossade tomater 9 %, grönsaksbuljong (SELLERI, morot, lök), lök, grönkål 5 %, rapsolja, SOJASÅS (vatten, SOJABÖNOR, VETE, salt), rödvinsvinäger (SULFITER), vitlök, rosmarin, persilja, salt, svartpeppar.',
    ],
    pack: { kind: 'soup-pot', minutes: 7, weightGrams: 450 },
    allergens: ['gluten', 'soy', 'celery', 'sulphites'],
    diets: ['vegan'],
    nutrition: { protein: 20, carbohydrate: 52, fat: 14, salt: 2.1 },
    price: kronor(89),
    skus: oneSize(138),
    picture: {
      vessel: 'pot',
      base: 'stew',
      on: { 'white-bean': 9, 'mushroom-slice': 6, 'carrot-coin': 5, 'kale-leaf': 3, parsley: 3 },
    },
    addedOn: '2026-01-14',
    soldCount: 6,
  }),
  defineMeal({
    number: 285,
    brand: 'lokanta-deniz',
    category: 'stews',
    en: [
      'Lamb and aubergine stew with pilaf',
      'The tray that is empty by a quarter past twelve at every lunch counter in Izmir.',
      'Aubergines are peeled in stripes like pyjamas and salted, the lamb is browned in its own fat. They meet for one hour and part as friends.',
      'The rice is fried in butter before it meets the water, and that is the pilaf.',
      'Cooked rice (32%), lamb (24%), aubergine (18%), tomatoes (10%), red pepper (7%), onion, butter (MILK), tomato purée, parsley, garlic, sumac, salt, black pepper.',
    ],
    sv: [
      'Lammgryta med aubergine och pilaff',
      'Fatet som är tomt kvart över tolv på varje lunchservering i Izmir.',
      'Auberginerna skalas randiga som en pyjamas och saltas, lammet bryns i sitt eget fett. De möts i en timme och skiljs som vänner.',
      'Riset fräses i smör innan vattnet slås på, då blir det pilaff.',
      'Kokt ris 32 %, lammkött 24 %, aubergine 18 %, tomat 10 %, röd paprika 7 %, lök, smör (MJÖLK), tomatpuré, persilja, vitlök, sumak, salt, svartpeppar.',
    ],
    pack: { kind: 'two-part-tray', minutes: 7, weightGrams: 450 },
    allergens: ['milk'],
    diets: [],
    nutrition: { protein: 33, carbohydrate: 52, fat: 24, salt: 2.3 },
    price: kronor(115),
    skus: oneSize(62),
    picture: {
      vessel: 'plate',
      base: 'rice',
      on: {
        'lamb-cube': 6,
        'aubergine-slice': 4,
        'pepper-strip-red': 4,
        'tomato-slice': 2,
        parsley: 3,
      },
    },
    addedOn: '2026-06-05',
    soldCount: 127,
  }),
]
