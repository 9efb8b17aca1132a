import { z } from 'zod'
import { DEVELOPMENT_TOKEN_SECRET } from '../../../worker/merchant/http/env.ts'
import { createLinkToken, createToken } from '../../../worker/merchant/identity/token.ts'
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
const areaSchema = z.looseObject({
  id: z.number(),
  name: z.string(),
  title: z.string(),
  tags: z.array(z.string()),
  containers: z.array(
    z.looseObject({ id: z.number(), name: z.string(), widgets: z.array(widget) }),
  ),
})

const pagesSchema = z.array(
  z.looseObject({ alias: z.string(), canonicalUrl: z.string(), tags: z.array(z.string()) }),
)

type Variables = Record<string, unknown>

/** Returns the widget area without parsing it, or null if there is no such area. */
export async function loadRawArea(variables: Variables, headers: Record<string, string> = {}) {
  const { data, errors } = await send(AREA, variables, headers)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  return data?.widgetArea
}

export async function loadArea(variables: Variables, headers: Record<string, string> = {}) {
  return areaSchema.parse(await loadRawArea(variables, headers))
}

export async function loadPages(variables: Variables = {}) {
  const { data } = await send(PAGES, variables)
  return pagesSchema.parse(data?.cmsPages)
}

/** Returns every widget of an area with its configuration parsed. */
export async function loadWidgets(variables: Variables, headers: Record<string, string> = {}) {
  const { containers } = await loadArea(variables, headers)
  return containers.flatMap(({ widgets }) =>
    widgets.map((one) => ({
      ...one,
      configuration: z.record(z.string(), z.unknown()).parse(JSON.parse(one.configuration)),
    })),
  )
}

const previewUser = {
  customerId: 0,
  email: 'preview-user@geins.io',
  customerType: 'PERSON',
} as const

/** Returns the headers of a request from an editor who may preview unpublished content. */
export async function createPreviewHeaders(previewOf: number | null = null) {
  const impersonation = { spoofedBy: 'editor@example.com', previewOf }
  const token = await createToken([DEVELOPMENT_TOKEN_SECRET], previewUser, { impersonation })
  return { authorization: `Bearer ${token}` }
}

/** Returns the token of a link with which an editor previews unpublished content. */
export const createPreviewLinkToken = () =>
  createLinkToken([DEVELOPMENT_TOKEN_SECRET], previewUser, { spoofedBy: 'editor@example.com' })

export const previewHeaders = await createPreviewHeaders()
export const homeArea = { family: 'Frontpage', areaName: 'The front page area' }
export const listTopArea = { family: 'Productlist', areaName: 'The top part of the product list' }
export const listBottomArea = {
  family: 'Productlist',
  areaName: 'The bottom part of the product list',
}
export const productArea = { family: 'Product', areaName: 'Product detail page' }
