import type { WidgetName } from '../../rules/content/widget.ts'
import type { LanguageKey } from '../catalogue.ts'
import { brands } from '../meals/brands-and-categories.ts'
import { matchesFilter } from '../meals/meal-filter.ts'
import { meals } from '../meals/meals.ts'
import type { ImageData, ProductListData, WidgetData } from '../schema/content-schema.ts'
import type { MealFilter } from '../schema/meal-schema.ts'
import { fillText, toHref } from './links.ts'

/** A content widget. `fileNames` lists the pictures that its configuration uses. */
export type Widget = { name: WidgetName; configuration: object; fileNames: string[] }

// In a widget configuration, the API uses these numbers instead of the words.
const headings = { h1: 0, h2: 1, h3: 2, div: 3 } as const
const alignments = { none: 0, left: 1, center: 2, right: 3, justify: 4 } as const
const textColors = { dark: 0, light: 1 } as const
const placements = { below: 0, on: 1 } as const
const sides = { left: 0, middle: 1, right: 2 } as const
const videoProviders = { youtube: 0, vimeo: 1 } as const

const MEALS_PER_ROW = 4

type DataOf<Type extends WidgetData['type']> = Extract<WidgetData, { type: Type }>

/** Converts a widget to the form that the API publishes, in one language. */
export function toWidget(data: WidgetData, language: LanguageKey): Widget {
  switch (data.type) {
    case 'image':
      return createWidget('Image', { image: toImage(data.image, language), classNames: '' }, [
        data.image,
      ])
    case 'text':
      return toTextWidget(data, language)
    case 'rich-text':
      return createWidget('Rich text', { text: fillText(data.text[language], language) })
    case 'buttons':
      return toButtons(
        data.buttons.map(({ label, link }) => [label[language], toHref(link, language)]),
      )
    case 'brand-buttons':
      return toButtons(brands.map(({ name, alias }) => [name, toHref(`brand:${alias}`, language)]))
    case 'product-list':
      return toProductList(data, language)
    case 'banner':
      return toBanner(data, language)
    case 'video':
      return toVideo(data, language)
    case 'table':
      return createWidget('HTML', { html: toTableHtml(data, language), css: data.css })
    case 'json':
      // The widget configuration is JSON, and inside it this value is a text that contains JSON.
      return createWidget('JSON', { json: JSON.stringify(data.value[language]) })
  }
}

function createWidget(name: WidgetName, own: object, images: ImageData[] = []): Widget {
  const fileNames = images.flatMap(({ fileName, phoneFileName = fileName }) => [
    fileName,
    phoneFileName,
  ])
  const configuration = { name, active: true, displayName: name, ...own }
  return { name, configuration, fileNames: [...new Set(fileNames)] }
}

function toImage(
  { fileName, phoneFileName = fileName, link, altText }: ImageData,
  language: LanguageKey,
) {
  return {
    filename: fileName,
    filenameForMobileDevice: phoneFileName,
    href: link === undefined ? '' : toHref(link, language),
    altText: altText[language],
  }
}

function toTextWidget({ title, heading, align, text }: DataOf<'text'>, language: LanguageKey) {
  return createWidget('Text', {
    title: title[language],
    titleRenderMode: headings[heading ?? 'h2'],
    subtitle: '',
    subtitleRenderMode: headings.div,
    text: text ? fillText(text[language], language) : '',
    textAlignment: alignments[align ?? 'left'],
  })
}

/** Clients read the fields of a button by different names, so each button has both names. */
function toButtons(buttons: readonly (readonly [label: string, href: string])[]): Widget {
  return createWidget('Buttons', {
    buttons: buttons.map(([label, href]) => ({
      text: label,
      buttonText: label,
      href,
      url: href,
    })),
  })
}

function listMealIds(filter: MealFilter): number[] {
  return meals
    .filter((meal) => matchesFilter(meal, filter))
    .toSorted((one, other) => other.soldCount - one.soldCount)
    .map((meal) => meal.productId)
}

function toProductList(data: ProductListData, language: LanguageKey): Widget {
  const { title, mode, sort, meals: filter, limit, rows = 1, isSlideshow = false } = data
  const productIds = filter && listMealIds(filter).slice(0, limit)
  const fullCount = Math.ceil((productIds?.length ?? 0) / MEALS_PER_ROW)
  return createWidget('Product list', {
    title: title?.[language] ?? '',
    searchParameters: { ...(sort && { sort }), ...(productIds && { productIds }) },
    pageCount: rows === 'all' ? fullCount : rows,
    limitNrOfRows: true,
    slideshowDisabled: !isSlideshow,
    displayNavigationArrows: isSlideshow,
    displayNavigationLinks: false,
    mode: mode ?? 'DEFAULT',
  })
}

function toBanner(data: DataOf<'banner'>, language: LanguageKey): Widget {
  const own = {
    image: toImage(data.image, language),
    text1: data.text1[language],
    text2: data.text2[language],
    buttonText: data.buttonText[language],
    textColor: textColors[data.color ?? 'dark'],
    textAndButtonPlacement: placements[data.placement ?? 'below'],
    textAndButtonPlacementFullWidth: sides[data.side ?? 'left'],
    classNames: data.isFullWidth ? 'full' : '',
  }
  return createWidget('Banner', own, [data.image])
}

function toVideo({ provider, videoId, cover }: DataOf<'video'>, language: LanguageKey): Widget {
  const own = {
    videoId,
    videoProvider: videoProviders[provider],
    videoDisplayType: 1,
    image: toImage(cover, language),
  }
  return createWidget('Video', own, [cover])
}

function toTableHtml(data: DataOf<'table'>, language: LanguageKey): string {
  const toRow = (cells: (typeof data)['head'], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell[language]}</${tag}>`).join('')}</tr>`
  const head = toRow(data.head, 'th')
  const body = data.rows.map((row) => toRow(row, 'td')).join('')
  return `<table class="${data.className}"><caption>${data.caption[language]}</caption><thead>${head}</thead><tbody>${body}</tbody></table>`
}
