import { z } from 'zod'
import { mealFilter } from './meal-schema.ts'
import { alias, aliases, id, text } from './text.ts'

/**
 * The target of a link: `page:<key>`, `category:<key>`, `brand:<alias>`, `all-meals`, `all-brands`,
 * `create-account`, `company-account`, `withdrawal`, or a URL.
 */
const link = z.string().min(1)

const image = z.strictObject({
  fileName: z.string().regex(/^[a-z0-9-]+\.svg$/),
  phoneFileName: z.string().optional(),
  link: link.optional(),
  altText: text,
})
export type ImageData = z.infer<typeof image>

// In widgets, every field called `text` contains Markdown; see content/markdown.ts.
const textWidget = z.strictObject({
  type: z.literal('text'),
  title: text,
  heading: z.enum(['h1', 'h2', 'h3', 'div']).optional(),
  align: z.enum(['none', 'left', 'center', 'right', 'justify']).optional(),
  text: text.optional(),
})

const productListWidget = z.strictObject({
  type: z.literal('product-list'),
  title: text.optional(),
  mode: z.enum(['DEFAULT', 'LATEST_VIEWED', 'FAVORITES']).optional(),
  sort: z.enum(['MOST_SOLD', 'LATEST']).optional(),
  /** Filter that chooses the meals of the list. The best sellers come first. */
  meals: mealFilter.optional(),
  limit: id.optional(),
  /** Number of rows with four meals each. `all` means as many rows as the meals need. */
  rows: z.union([id, z.literal('all')]).optional(),
  isSlideshow: z.boolean().optional(),
})
export type ProductListData = z.infer<typeof productListWidget>

const bannerWidget = z.strictObject({
  type: z.literal('banner'),
  image,
  text1: text,
  text2: text,
  buttonText: text,
  color: z.enum(['dark', 'light']).optional(),
  placement: z.enum(['below', 'on']).optional(),
  side: z.enum(['left', 'middle', 'right']).optional(),
  isFullWidth: z.boolean().optional(),
})

const widget = z.discriminatedUnion('type', [
  textWidget,
  productListWidget,
  bannerWidget,
  z.strictObject({ type: z.literal('image'), image }),
  z.strictObject({ type: z.literal('rich-text'), text }),
  z.strictObject({
    type: z.literal('buttons'),
    buttons: z.array(z.strictObject({ label: text, link })).min(1),
  }),
  /** A widget with one button for each brand. */
  z.strictObject({ type: z.literal('brand-buttons') }),
  z.strictObject({
    type: z.literal('video'),
    provider: z.enum(['youtube', 'vimeo']),
    videoId: z.string().min(1),
    cover: image,
  }),
  z.strictObject({
    type: z.literal('table'),
    className: alias,
    css: z.string(),
    caption: text,
    head: z.array(text),
    rows: z.array(z.array(text)),
  }),
  z.strictObject({
    type: z.literal('json'),
    value: z.strictObject({ sv: z.looseObject({}), en: z.looseObject({}) }),
  }),
])
export type WidgetData = z.infer<typeof widget>

const container = z.strictObject({
  name: z.string().min(1),
  layout: z.enum(['full', 'half', 'third', 'quarter']).default('full'),
  design: z.enum(['full-width', 'default', 'narrow', 'contained']).default('default'),
  responsiveMode: z.enum(['stack', 'collapse']).default('stack'),
  display: z.enum(['all', 'desktop', 'mobile']).default('all'),
  widgets: z.array(widget).min(1),
})
export type ContainerData = z.infer<typeof container>

const areaKey = z.enum(['home', 'list-top', 'list-bottom', 'product'])

const name = z.string().min(1)

/**
 * Schema of the areas of pages that content can fill. Each area has two names, because clients use
 * an older and a newer name.
 */
export const pageAreas = z.record(
  areaKey,
  z.strictObject({ id, family: name, name, newerName: name }),
)

/** Schema of `areas/<name>.json`, the content of a page area. The shop shows a draft only in a preview. */
export const areaData = z.strictObject({
  id,
  name,
  area: areaKey,
  /** If set, the shop shows the content only in product lists of this category. */
  category: alias.optional(),
  /** If set, the shop shows the content only to buyers of this type. */
  customerType: z.enum(['PERSON', 'ORGANIZATION']).optional(),
  isDraft: z.boolean().default(false),
  title: text.optional(),
  metaTitle: text.optional(),
  metaDescription: text.optional(),
  containers: z.array(container).min(1),
})
export type AreaData = z.infer<typeof areaData>

/**
 * Schema of a page in `pages/<key>/page.json`. Its texts are in `sv.md` and `en.md` in the same
 * folder. The `widgets` come after the text.
 */
export const pageData = z.strictObject({
  id,
  alias: aliases,
  tags: z.array(z.string().min(1)),
  isDraft: z.boolean().default(false),
  widgets: z.array(widget),
})
export type PageData = z.infer<typeof pageData>

const menuItem = z.discriminatedUnion('type', [
  /** A menu item that stands for the whole tree of categories. */
  z.strictObject({ type: z.literal('all-categories') }),
  z.strictObject({ type: z.literal('page'), page: alias, label: text.optional() }),
  z.strictObject({
    type: z.literal('custom'),
    label: text,
    link,
    /** If true, the menu lists every brand below this item. */
    hasBrands: z.boolean().optional(),
    /** If true, the menu lists the campaigns that run below this item. */
    hasCampaigns: z.boolean().optional(),
    /** If true, the menu lists every curated list of products below this item. */
    hasLists: z.boolean().optional(),
  }),
])
export type MenuItemData = z.infer<typeof menuItem>

export const menus = z.array(
  z.strictObject({
    id,
    name,
    title: text,
    locations: z.array(alias).min(1),
    items: z.array(menuItem).min(1),
  }),
)
