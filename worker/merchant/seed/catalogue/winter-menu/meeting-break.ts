import { defineMeal } from '../../meals/to-meal.ts'
import { kronor } from '../../meals/meal-price.ts'
import { mildOrHot, oneSize } from '../meal-skus.ts'

export const meetingBreak = [
  defineMeal({
    number: 312,
    brand: 'langa-bordet',
    category: 'company-lunch',
    en: [
      'Lunch tray niçoise with tuna and beans',
      'A long lunch in the south of France, in the forty minutes between two meetings.',
      'Tuna in oil, beans with a bite, potatoes dressed warm, an egg cut in half. The anchovy stayed at home so that the room smells of lunch and not of harbour.',
      'The vinaigrette has a cup of its own. Open it when the meeting has ten minutes left.',
      'New potatoes (33%), tuna (20%, FISH), green beans (15%), EGG (11%), lettuce (8%), black olives (5%), olive oil, red wine vinegar (SULPHITES), Dijon MUSTARD, red onion, parsley, salt, black pepper.',
    ],
    sv: [
      'Lunchbricka niçoise med tonfisk och haricots verts',
      'En lång lunch i södra Frankrike, på de fyrtio minuterna mellan två möten.',
      'Tonfisk i olja, bönor med tuggmotstånd, potatis i ljummen dressing och ett delat ägg. Sardellen fick stanna hemma, så att rummet doftar lunch och inte hamn.',
      'Vinägretten har en egen burk. Öppna den när det är tio minuter kvar av mötet.',
      'Färskpotatis 33 %, tonfisk 20 % (FISK), haricots verts 15 %, ÄGG 11 %, sallad 8 %, svarta oliver 5 %, olivolja, rödvinsvinäger (SULFITER), dijonSENAP, rödlök, persilja, salt, svartpeppar.',
    ],
    pack: {
      kind: 'lunch-tray',
      minutes: 4,
      weightGrams: 440,
      serve: {
        en: 'Eaten cold. Pour the vinaigrette over potatoes and beans first of all; they drink it during the 4 minutes it takes to clear the papers off the table.',
        sv: 'Äts kall. Häll vinägretten över potatis och bönor först av allt. De dricker den under de 4 minuter det tar att plocka undan papperen.',
      },
    },
    allergens: ['egg', 'fish', 'mustard', 'sulphites'],
    diets: [],
    nutrition: { protein: 33, carbohydrate: 51, fat: 21, salt: 2.3 },
    price: kronor(115),
    skus: oneSize(118),
    picture: {
      vessel: 'box',
      base: 'greens',
      on: { 'tuna-chunk': 4, 'egg-half': 2, potato: 5, 'green-bean': 6, olive: 5 },
    },
    addedOn: '2026-08-19',
    soldCount: 262,
  }),
  defineMeal({
    number: 313,
    brand: 'langa-bordet',
    category: 'company-lunch',
    en: [
      'Lunch tray with chilli chicken and cashews',
      'Chilli, ginger and cashews on rice, hot enough for half past two in a room without windows.',
      'The sauce is thick on purpose: we have thought of shirts and laptops. Broccoli is cut small enough for a fork alone.',
      'Mild has a green dot on its sleeve, hot a red one.',
      'Cooked jasmine rice (38%), chicken thigh (29%), broccoli (11%), red pepper (8%), CASHEWS (4%), SOY sauce (water, SOYBEANS, WHEAT, salt), onion, sugar, rice vinegar, corn starch, rapeseed oil, chilli, ginger, garlic.',
    ],
    sv: [
      'Lunchbricka med chilikyckling och cashewnötter',
      'Chili, ingefära och cashewnötter på ris, lagom het för halv tre i ett rum utan fönster.',
      'Såsen är tjock med flit, vi har tänkt på skjortor och datorer. Broccolin är skuren så att det räcker med gaffel.',
      'Mild har en grön prick på omslaget, stark en röd.',
      'Kokt jasminris 38 %, kycklinglårfilé 29 %, broccoli 11 %, röd paprika 8 %, CASHEWNÖTTER 4 %, SOJASÅS (vatten, SOJABÖNOR, VETE, salt), lök, socker, risvinäger, majsstärkelse, rapsolja, chili, ingefära, vitlök.',
    ],
    pack: {
      kind: 'lunch-tray',
      minutes: 5,
      weightGrams: 470,
      serve: {
        en: 'Take off the sleeve, prick the film and heat at 800 W for 5 minutes with a spoonful of water on the rice. Let it stand for a minute and turn the chicken in its sauce.',
        sv: 'Ta av omslaget, stick hål i filmen och värm på 800 W i 5 minuter med en matsked vatten på riset. Låt stå en minut och vänd kycklingen i såsen.',
      },
    },
    allergens: ['gluten', 'soy', 'nuts'],
    diets: ['spicy'],
    nutrition: { protein: 37, carbohydrate: 60, fat: 20, salt: 2.6 },
    price: kronor(119),
    skus: mildOrHot(109, 77),
    picture: {
      vessel: 'box',
      base: 'rice',
      on: { 'chicken-slice': 6, cashew: 7, broccoli: 4, 'pepper-strip-red': 4, 'chilli-ring': 5 },
    },
    addedOn: '2026-03-06',
    soldCount: 45,
  }),
]
