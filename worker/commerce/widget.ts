import { z } from 'zod'
import type {
  BannerWidget,
  ContentPicture,
  HeadingLevel,
  ImageWidget,
  LetterWidget,
  ProductsWidget,
  TextWidget,
  VideoWidget,
  Widget,
} from '#shared/content/content.ts'
import { cleanContentHtml, toPlainText } from './clean-html.ts'
import { parseListSearch, type ListSearch } from './product-lists.ts'
import { rebuildHref, type LinkRules } from './rebuild-href.ts'

/** A list of products whose products are not known yet. */
export type WantedProducts = Omit<ProductsWidget, 'products'> & { search: ListSearch }

/** A widget as it is read, before its products are loaded. */
export type WidgetDraft = Exclude<Widget, ProductsWidget> | WantedProducts

export type ApiWidget = {
  name: string
  configuration: string
  images:
    | ({
        fileName: string
        largestSize: { imageWidth: number; imageHeight: number } | null
      } | null)[]
    | null
}

type Reading = { images: ApiWidget['images']; rules: LinkRules }

// What a widget does not say, or says in another shape, is empty: one wrong value takes no page down.
const text = z.string().catch('')
const flag = z.boolean().catch(false)
const code = z.coerce.number().catch(0)

const imageSchema = z
  .object({ filename: text, filenameForMobileDevice: text, href: text, altText: text })
  .catch({ filename: '', filenameForMobileDevice: '', href: '', altText: '' })

const renderModes: HeadingLevel[] = [1, 2, 3, null]
const alignments = ['start', 'start', 'center', 'end', 'start'] as const
const sides = ['start', 'center', 'end'] as const

/** The shape of a picture of which the merchant gives no size. */
const UNKNOWN_SIZE = { imageWidth: 1200, imageHeight: 800 }

function toPicture(image: z.infer<typeof imageSchema>, images: ApiWidget['images']) {
  if (image.filename === '') return null
  const size = images?.find((one) => one?.fileName === image.filename)?.largestSize ?? UNKNOWN_SIZE
  const phone = image.filenameForMobileDevice
  return {
    fileName: image.filename,
    phoneFileName: phone !== '' && phone !== image.filename ? phone : null,
    alt: image.altText,
    width: size.imageWidth,
    height: size.imageHeight,
  } satisfies ContentPicture
}

const bannerSchema = z.object({
  image: imageSchema,
  text1: text,
  text2: text,
  buttonText: text,
  textColor: code,
  textAndButtonPlacement: code,
  textAndButtonPlacementFullWidth: code,
})

function readBanner(value: unknown, { images, rules }: Reading): BannerWidget | null {
  const own = bannerSchema.parse(value)
  const picture = toPicture(own.image, images)
  const title = toPlainText(own.text1)
  if (!picture && title === '') return null
  return {
    kind: 'banner',
    picture,
    href: rebuildHref(own.image.href, rules),
    title,
    level: title === '' ? null : 2,
    text: toPlainText(own.text2),
    button: toPlainText(own.buttonText),
    isOnGround: own.textAndButtonPlacement === 1,
    tone: own.textColor === 1 ? 'light' : 'dark',
    side: sides[own.textAndButtonPlacementFullWidth] ?? 'start',
  }
}

const textSchema = z.object({
  title: text,
  titleRenderMode: code,
  subtitle: text,
  subtitleRenderMode: code,
  text,
  textAlignment: code,
})

function readText(value: unknown, { rules }: Reading): TextWidget | null {
  const own = textSchema.parse(value)
  const title = toPlainText(own.title)
  const subtitle = toPlainText(own.subtitle)
  const html = cleanContentHtml(own.text, rules)
  if (title === '' && subtitle === '' && html === '') return null
  return {
    kind: 'text',
    title,
    level: renderModes[own.titleRenderMode] ?? null,
    subtitle,
    subtitleLevel: renderModes[own.subtitleRenderMode] ?? null,
    html,
    align: alignments[own.textAlignment] ?? 'start',
  }
}

function readImage(value: unknown, { images, rules }: Reading): ImageWidget | null {
  const { image } = z.object({ image: imageSchema }).parse(value)
  const picture = toPicture(image, images)
  return picture && { kind: 'image', picture, href: rebuildHref(image.href, rules) }
}

const buttonsSchema = z.object({
  buttons: z.array(z.object({ text, buttonText: text, href: text, url: text })).catch([]),
})

function readButtons(value: unknown, { rules }: Reading): WidgetDraft | null {
  const buttons = buttonsSchema.parse(value).buttons.flatMap((button) => {
    const label = toPlainText(button.text || button.buttonText)
    const href = rebuildHref(button.href || button.url, rules)
    return label !== '' && href !== null ? [{ label, href }] : []
  })
  return buttons.length > 0 ? { kind: 'buttons', buttons } : null
}

const productsSchema = z.object({
  title: text,
  searchParameters: z.unknown().optional(),
  pageCount: code,
  limitNrOfRows: flag,
  slideshowDisabled: flag,
  mode: text,
})

const PRODUCTS_IN_A_ROW = 4
const DEFAULT_COUNT = 20
const MOST_ROWS = 10

// What a shopper looked at or likes is known in the browser alone; a page for everybody leaves it out.
function readProducts(value: unknown): WantedProducts | null {
  const own = productsSchema.parse(value)
  if (own.mode !== '' && own.mode !== 'DEFAULT') return null
  const rows = Math.min(Math.max(1, Math.trunc(own.pageCount)), MOST_ROWS)
  return {
    kind: 'products',
    title: toPlainText(own.title),
    isRow: !own.slideshowDisabled,
    search: {
      take: own.limitNrOfRows ? rows * PRODUCTS_IN_A_ROW : DEFAULT_COUNT,
      ...parseListSearch(own.searchParameters),
    },
  }
}

const videoSchema = z.object({ videoId: text, videoProvider: code, image: imageSchema })

// Nothing is loaded from elsewhere before the shopper asks for it: a film is a link to its place.
function readVideo(value: unknown, { images }: Reading): VideoWidget | null {
  const { videoId, videoProvider, image } = videoSchema.parse(value)
  if (!/^[\w-]+$/.test(videoId)) return null
  const isVimeo = videoProvider === 1
  return {
    kind: 'video',
    place: isVimeo ? 'Vimeo' : 'YouTube',
    href: isVimeo ? `https://vimeo.com/${videoId}` : `https://www.youtube.com/watch?v=${videoId}`,
    cover: toPicture(image, images),
  }
}

function readHtml(html: string, rules: LinkRules): WidgetDraft | null {
  const clean = cleanContentHtml(html, rules)
  return clean.trim() === '' ? null : { kind: 'html', html: clean }
}

const letterSchema = z.object({
  sendFormToEmail: z.email(),
  subject: text,
  fields: z.array(z.object({ label: text })).catch([]),
})

/** Of free JSON a form is understood; any other shape is meant for somebody else. */
function readJson(value: unknown): LetterWidget | null {
  const { json } = z.object({ json: text }).parse(value)
  const letter = letterSchema.safeParse(JSON.parse(json))
  if (!letter.success) return null
  const { sendFormToEmail: email, subject, fields } = letter.data
  const questions = fields.map(({ label }) => label).filter((label) => label !== '')
  return { kind: 'letter', email, subject, questions }
}

const readers: Record<string, (value: unknown, reading: Reading) => WidgetDraft | null> = {
  Banner: readBanner,
  Text: readText,
  Image: readImage,
  Buttons: readButtons,
  'Product list': readProducts,
  Video: readVideo,
  'Rich text': (value, { rules }) => readHtml(z.object({ text }).parse(value).text, rules),
  HTML: (value, { rules }) => readHtml(z.object({ html: text }).parse(value).html, rules),
  JSON: readJson,
}

/** Null for a widget that is switched off, unknown, empty, or whose configuration cannot be read: the rest still stands. */
export function toWidget(widget: ApiWidget, rules: LinkRules): WidgetDraft | null {
  const read = readers[widget.name]
  if (!read) return null
  try {
    const value: unknown = JSON.parse(widget.configuration)
    const { active } = z.object({ active: z.boolean().catch(true) }).parse(value)
    return active ? read(value, { images: widget.images, rules }) : null
  } catch {
    // No JSON, or nothing that is an object: the merchant's page has a hole there, and no more.
    return null
  }
}
