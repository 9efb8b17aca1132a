import type { WidgetName } from '../../rules/widget.ts'
import type { ContainerDraft, WidgetDraft } from './draft.ts'

// The numbers by which a configuration names these.
const renderModes = { h1: 0, h2: 1, h3: 2, div: 3 } as const
const alignments = { none: 0, left: 1, center: 2, right: 3, justify: 4 } as const
const textColors = { dark: 0, light: 1 } as const
const placements = { below: 0, on: 1 } as const
const sides = { left: 0, middle: 1, right: 2 } as const
const videoProviders = { youtube: 0, vimeo: 1 } as const

type ImageDraft = { fileName: string; phoneFileName?: string; href?: string; altText: string }

function define(name: WidgetName, own: object, fileNames: string[] = []): WidgetDraft {
  return { name, configuration: { name, active: true, displayName: name, ...own }, fileNames }
}

function toImage({ fileName, phoneFileName = fileName, href = '', altText }: ImageDraft) {
  return { filename: fileName, filenameForMobileDevice: phoneFileName, href, altText }
}

const listFiles = ({ fileName, phoneFileName = fileName }: ImageDraft) => [
  ...new Set([fileName, phoneFileName]),
]

export function image(draft: ImageDraft): WidgetDraft {
  return define('Image', { image: toImage(draft), classNames: '' }, listFiles(draft))
}

type TextDraft = {
  title: string
  as?: keyof typeof renderModes
  subtitle?: string
  text?: string
  align?: keyof typeof alignments
}

export function text({ title, as = 'h2', subtitle = '', text: body = '', align }: TextDraft) {
  return define('Text', {
    title,
    titleRenderMode: renderModes[as],
    subtitle,
    subtitleRenderMode: renderModes.div,
    text: body,
    textAlignment: alignments[align ?? 'left'],
  })
}

export function richText(...parts: string[]): WidgetDraft {
  return define('Rich text', { text: parts.join('') })
}

/** Each button in both spellings that clients read. */
export function buttons(...links: [label: string, href: string][]): WidgetDraft {
  return define('Buttons', {
    buttons: links.map(([label, href]) => ({
      text: label,
      buttonText: label,
      href,
      url: href,
    })),
  })
}

type ListDraft = {
  title: string
  search: object
  pageCount?: number
  mode?: 'DEFAULT' | 'LATEST_VIEWED' | 'FAVORITES'
  isSlideshow?: boolean
}

export function productList({ title, search, pageCount = 1, mode, isSlideshow }: ListDraft) {
  return define('Product list', {
    title,
    searchParameters: search,
    pageCount,
    limitNrOfRows: true,
    slideshowDisabled: isSlideshow !== true,
    displayNavigationArrows: isSlideshow === true,
    displayNavigationLinks: false,
    mode: mode ?? 'DEFAULT',
  })
}

type BannerDraft = {
  image: ImageDraft
  text1: string
  text2: string
  buttonText: string
  color?: keyof typeof textColors
  placement?: keyof typeof placements
  side?: keyof typeof sides
  isFullWidth?: boolean
}

export function banner(draft: BannerDraft): WidgetDraft {
  const own = {
    image: toImage(draft.image),
    text1: draft.text1,
    text2: draft.text2,
    buttonText: draft.buttonText,
    textColor: textColors[draft.color ?? 'dark'],
    textAndButtonPlacement: placements[draft.placement ?? 'below'],
    textAndButtonPlacementFullWidth: sides[draft.side ?? 'left'],
    classNames: draft.isFullWidth ? 'full' : '',
  }
  return define('Banner', own, listFiles(draft.image))
}

type VideoDraft = { provider: keyof typeof videoProviders; videoId: string; cover: ImageDraft }

export function video({ provider, videoId, cover }: VideoDraft): WidgetDraft {
  const own = {
    videoId,
    videoProvider: videoProviders[provider],
    videoDisplayType: 1,
    image: toImage(cover),
  }
  return define('Video', own, listFiles(cover))
}

export function html(markup: string, css = ''): WidgetDraft {
  return define('HTML', { html: markup, css })
}

/** What the widget holds is JSON as text, inside the JSON of the configuration. */
export function json(value: object): WidgetDraft {
  return define('JSON', { json: JSON.stringify(value) })
}

type Place = Partial<Omit<ContainerDraft, 'name' | 'widgets'>>

export function container(name: string, widgets: WidgetDraft[], place: Place = {}): ContainerDraft {
  return {
    name,
    layout: 'full',
    design: 'default',
    responsiveMode: 'stack',
    display: 'all',
    ...place,
    widgets,
  }
}

/** A heading and what stands under it; a part that is markup already is left as it is. */
export function section(heading: string, ...parts: string[]): string {
  const body = parts.map((part) => (part.startsWith('<ul>') ? part : `<p>${part}</p>`))
  return `<h2>${heading}</h2>${body.join('')}`
}

export function bullets(...items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}
