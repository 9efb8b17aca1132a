import type { Text } from '../../meals/meal.ts'
import type { AreaKey, CollectionDraft, LanguageKey, WidgetDraft } from '../draft.ts'
import { findCategory, linksIn } from '../links.ts'
import { banner, buttons, container, richText, text } from '../widgets.ts'

type AreaDraft = {
  id: number
  name: string
  area: AreaKey
  category?: string
  customerType?: 'ORGANIZATION'
  widgets: (language: LanguageKey) => WidgetDraft[]
}

export function defineArea(draft: AreaDraft): CollectionDraft {
  const { id, name, area, category, customerType = null } = draft
  const toVersion = (language: LanguageKey) => ({
    alias: null,
    title: name,
    metaTitle: name,
    metaDescription: '',
    containers: [container(name, draft.widgets(language))],
  })
  return {
    id,
    name,
    area,
    customerType,
    filters: category
      ? [{ key: 'Category', value: String(findCategory(category).categoryId) }]
      : [],
    tags: [],
    published: { sv: toVersion('sv'), en: toVersion('en') },
    draft: null,
  }
}

const choose = (language: LanguageKey, words: Text) => words[language]

const soupsTop = defineArea({
  id: 11,
  name: 'Soups, top',
  area: 'list-top',
  category: 'soups',
  widgets: (language) => [
    banner({
      image: {
        fileName: 'saffron-fish-soup-with-cod-salmon-and-mussels.svg',
        href: linksIn(language).brand('skarvik'),
        altText: choose(language, {
          sv: 'Fisksoppa med saffran i en gryta',
          en: 'Saffron fish soup in a pot',
        }),
      },
      text1: choose(language, { sv: 'Soppa på fisk från Skärvik', en: 'Fish soup from Skärvik' }),
      text2: choose(language, {
        sv: 'Inropad på morgonen, i grytan före lunch.',
        en: 'Bought at the morning auction, in the pot before lunch.',
      }),
      buttonText: choose(language, { sv: 'Till rökeriet', en: 'To the smokehouse' }),
    }),
  ],
})

const soupsBottom = defineArea({
  id: 12,
  name: 'Soups, bottom',
  area: 'list-bottom',
  category: 'soups',
  widgets: (language) => [
    richText(
      choose(language, {
        sv: '<h2>Soppa räcker längre än man tror</h2><p>En portion är ungefär en halv liter. Värm den i kastrull hellre än i mikro, och låt den aldrig koka häftigt: grädden skär sig och fisken blir torr. Ett stycke bröd och en klick yoghurt gör den till middag för den hungrige.</p>',
        en: '<h2>Soup goes further than you think</h2><p>A portion is about half a litre. Warm it in a pan rather than a microwave, and never let it boil hard: cream splits and fish dries. A piece of bread and a spoonful of yoghurt turn it into dinner for the hungry.</p>',
      }),
    ),
  ],
})

const asianTop = defineArea({
  id: 13,
  name: 'Asian, top',
  area: 'list-top',
  category: 'asian',
  widgets: (language) => [
    text({
      title: choose(language, { sv: 'Så hett vill du ha det', en: 'As hot as you like' }),
      text: choose(language, {
        sv: '<p>Chilin i våra asiatiska rätter ligger i såsen, inte vid sidan. Står det ”stark” så är det sant. Flera rätter finns i två styrkor.</p>',
        en: '<p>The chilli in our Asian meals is in the sauce, not on the side. Where it says “spicy”, it is. Several meals come in two strengths.</p>',
      }),
    }),
    buttons([
      choose(language, { sv: 'Visa de heta', en: 'Show the hot ones' }),
      linksIn(language).page('hot'),
    ]),
  ],
})

const nordicBottom = defineArea({
  id: 14,
  name: 'Nordic, bottom',
  area: 'list-bottom',
  category: 'nordic',
  widgets: (language) => [
    richText(
      choose(language, {
        sv: '<h2>Husmanskost, som den var tänkt</h2><p>Fonden kokas på ben och potatisen skalas för hand. Lingonen är rårörda och pressgurkan har fått ligga en natt. Det tar tid, men den tiden är redan förbi när du beställer.</p>',
        en: '<h2>Home cooking as it was meant</h2><p>The stock is made from bones and the potatoes are peeled by hand. The lingonberries are stirred raw and the pressed cucumber has had its night in the fridge. It takes time, and somebody has already spent it.</p>',
      }),
    ),
  ],
})

const bottom = defineArea({
  id: 15,
  name: 'Every list, bottom',
  area: 'list-bottom',
  widgets: (language) => [
    richText(
      choose(language, {
        sv: `<p>Beställ före tio på kvällen, så kommer maten inom 24 timmar dit vi når. <a href="${linksIn('sv').page('delivery')}">Fri frakt från {freeFrom}</a>.</p>`,
        en: `<p>Order before ten at night and the food arrives within 24 hours, wherever we reach. <a href="${linksIn('en').page('delivery')}">Free delivery from {freeFrom}</a>.</p>`,
      }),
    ),
  ],
})

const companiesTop = defineArea({
  id: 16,
  name: 'Companies, top',
  area: 'list-top',
  customerType: 'ORGANIZATION',
  widgets: (language) => [
    richText(
      choose(language, {
        sv: `<p>Handlar du för företaget? Priser utan moms, faktura på 14 dagar och inget minsta antal. <a href="${linksIn('sv').page('companies')}">Så fungerar det</a>.</p>`,
        en: `<p>Ordering for a company? Prices without VAT, invoices due in 14 days and no minimum order. <a href="${linksIn('en').page('companies')}">How it works</a>.</p>`,
      }),
    ),
  ],
})

export const lists = [soupsTop, soupsBottom, asianTop, nordicBottom, bottom, companiesTop]
