import { z } from 'zod'
import { DEVELOPMENT_TOKEN_SECRET } from '../../../worker/merchant/env.ts'
import { mintToken } from '../../../worker/merchant/identity/token.ts'
import { send } from './merchant.ts'

export const AREA = `query widgetArea($alias: String, $family: String, $areaName: String, $displaySetting: String, $customerType: CustomerType, $preview: Boolean, $url: String, $filters: [PageWidgetCollectionFilterInputType], $marketId: String, $languageId: String) {
  widgetArea(alias: $alias, family: $family, areaName: $areaName, displaySetting: $displaySetting, customerType: $customerType, preview: $preview, url: $url, filters: $filters, marketId: $marketId, languageId: $languageId) {
    id name title familyName tags meta { title description keywords } pageArea { id name index }
    containers { id name sortOrder layout design responsiveMode classNames
      widgets { id name sortOrder type size classNames configuration
        images { fileName largestSize { imageWidth imageHeight imageRatio } sizes { imageWidth imageHeight } } } } } }`

export const PAGES = `query cmsPages($includeTags: [String], $excludeTags: [String], $marketId: String, $languageId: String) {
  cmsPages(includeTags: $includeTags, excludeTags: $excludeTags, marketId: $marketId, languageId: $languageId) {
    id name title alias tags canonicalUrl activeFrom activeTo meta { title description } } }`

const widget = z.looseObject({ name: z.string(), type: z.string(), configuration: z.string() })
const area = z.looseObject({
  id: z.number(),
  name: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  containers: z.array(
    z.looseObject({ id: z.number(), name: z.string(), widgets: z.array(widget) }),
  ),
})

const pages = z.array(
  z.looseObject({ alias: z.string(), canonicalUrl: z.string(), tags: z.array(z.string()) }),
)

type Variables = Record<string, unknown>

/** The area as it came: null where there is none. */
export async function askArea(variables: Variables, headers: Record<string, string> = {}) {
  const { data, errors } = await send(AREA, variables, headers)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  return data?.widgetArea
}

export async function loadArea(variables: Variables, headers: Record<string, string> = {}) {
  return area.parse(await askArea(variables, headers))
}

export async function loadPages(variables: Variables = {}) {
  const { data } = await send(PAGES, variables)
  return pages.parse(data?.cmsPages)
}

/** Every widget of an area with its configuration read. */
export async function loadWidgets(variables: Variables, headers: Record<string, string> = {}) {
  const { containers } = await loadArea(variables, headers)
  return containers.flatMap(({ widgets }) =>
    widgets.map((one) => ({
      ...one,
      configuration: z.record(z.string(), z.unknown()).parse(JSON.parse(one.configuration)),
    })),
  )
}

const nobody = { customerId: 0, email: 'preview-user@geins.io', customerType: 'PERSON' } as const

/** Headers of an editor, who may look at what is not published yet. */
export async function createPreview(previewOf: number | null = null) {
  const staff = { spoofedBy: 'editor@example.com', previewOf }
  return { authorization: `Bearer ${await mintToken(DEVELOPMENT_TOKEN_SECRET, nobody, staff)}` }
}

export const preview = await createPreview()
export const home = { family: 'Frontpage', areaName: 'The front page area' }
export const listTop = { family: 'Productlist', areaName: 'The top part of the product list' }
export const listBottom = { family: 'Productlist', areaName: 'The bottom part of the product list' }
export const product = { family: 'Product', areaName: 'Product detail page' }
