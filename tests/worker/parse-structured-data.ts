import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
const text = z.string().min(1)

const organization = z.object({ '@type': z.literal('Organization'), name: text })

const website = z.object({
  '@type': z.literal('WebSite'),
  name: text,
  url: address,
  inLanguage: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
  potentialAction: z.object({
    '@type': z.literal('SearchAction'),
    target: z.object({ urlTemplate: z.string().endsWith('/s/{search_term_string}') }),
    'query-input': z.literal('required name=search_term_string'),
  }),
})

const hasConsecutivePositions = (items: { position: number }[]) =>
  items.every(({ position }, index) => position === (items[0]?.position ?? 0) + index)

const breadcrumbs = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.object({
        '@type': z.literal('ListItem'),
        position: z.int().min(1),
        name: text,
        item: address.optional(),
      }),
    )
    .min(2)
    .refine(hasConsecutivePositions)
    .refine((items) => items.slice(0, -1).every(({ item }) => item !== undefined)),
})

const list = z.object({
  '@type': z.literal('ItemList'),
  numberOfItems: z.int().min(0),
  itemListElement: z
    .array(z.object({ '@type': z.literal('ListItem'), position: z.int(), url: address }))
    .refine(hasConsecutivePositions),
})

const days = z
  .object({
    '@type': z.literal('QuantitativeValue'),
    minValue: z.int().min(0),
    maxValue: z.int().max(14),
    unitCode: z.literal('DAY'),
  })
  .refine(({ minValue, maxValue }) => minValue <= maxValue)

const shippingDetails = z.object({
  '@type': z.literal('OfferShippingDetails'),
  shippingDestination: z.object({
    '@type': z.literal('DefinedRegion'),
    addressCountry: z.string().regex(/^[A-Z]{2}$/),
  }),
  deliveryTime: z.object({
    '@type': z.literal('ShippingDeliveryTime'),
    handlingTime: days,
    transitTime: days,
  }),
})

const product = z.object({
  '@type': z.literal('Product'),
  name: text,
  url: address,
  image: z.array(address).min(1),
  description: text,
  sku: text,
  brand: z.object({ '@type': z.literal('Brand'), name: text }),
  offers: z.object({
    '@type': z.literal('Offer'),
    url: address,
    price: z.string().regex(/^[1-9]\d*\.\d\d$/),
    priceCurrency: z.string().regex(/^[A-Z]{3}$/),
    availability: z.string().regex(/^https:\/\/schema\.org\/(InStock|OutOfStock|BackOrder)$/),
    seller: organization,
    shippingDetails: shippingDetails.optional(),
  }),
  aggregateRating: z
    .object({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      ratingCount: z.int().min(1),
    })
    .optional(),
})

const entity = z.discriminatedUnion('@type', [
  organization.extend({ url: address }),
  website,
  breadcrumbs,
  list,
  product,
])

const context = z.literal('https://schema.org')

const document = z.union([
  z.object({ '@context': context, '@graph': z.array(entity).min(2) }),
  z.intersection(z.object({ '@context': context }), entity),
])

export type StructuredDataEntity = z.infer<typeof entity>

/**
 * Parses the structured data of a page. Throws if the data does not meet the requirements of search
 * engines.
 */
export function parseStructuredData(value: unknown): StructuredDataEntity[] {
  const parsed = document.parse(value)
  return '@graph' in parsed ? parsed['@graph'] : [entity.parse(parsed)]
}
