import { createSchema } from 'graphql-yoga'
import publishedApi from '#shared/merchant-api.graphql?raw'
import consentExtension from '#shared/merchant-consent.graphql?raw'
import contactExtension from '#shared/merchant-contact.graphql?raw'
import customerExtension from '#shared/merchant-customer.graphql?raw'
import companyExtensions from '#shared/merchant-extensions.graphql?raw'
import orderExtension from '#shared/merchant-orders.graphql?raw'
import searchExtension from '#shared/merchant-search.graphql?raw'
import shippingExtension from '#shared/merchant-shipping.graphql?raw'
import { brandQueries } from './product/brand.ts'
import { cartMutations, cartQueries } from './cart/cart.ts'
import { categoryQueries } from './product/category.ts'
import { channelQueries } from './request/channel.ts'
import { checkoutMutations } from './checkout/checkout.ts'
import { companyAccountQueries, companyApplicationMutations } from './customer/company.ts'
import { consentRecordMutations } from './customer/consent-record.ts'
import { contactMessageMutations } from './customer/contact-message.ts'
import { contentQueries } from './content/content.ts'
import type { MerchantContext } from './request/context.ts'
import { customerOrderQueries } from './order/customer-order.ts'
import { menuQueries } from './content/menu.ts'
import { newsletterMutations } from './customer/newsletter.ts'
import { orderActionMutations, orderActionQueries } from './order/order-actions.ts'
import { orderMutations, orderQueries } from './order/order.ts'
import { pageInfoQueries } from './content/page-info.ts'
import { passwordResetMutations } from './customer/password-reset.ts'
import { productQueries, searchCorrectionQueries } from './product/product.ts'
import { reviewMutations, reviewQueries } from './customer/review.ts'
import { shippingOptionQueries } from './checkout/shipping-option.ts'
import { stockWatchMutations } from './customer/stock-watch.ts'
import { userMutations, userQueries } from './customer/user.ts'
import { validationQueries } from './checkout/validation.ts'
import { wholeCartMutations } from './checkout/whole-cart.ts'
import { withdrawalMutations } from './order/withdrawal.ts'

/** The extensions of the published API that are turned on. */
export type MerchantExtensions = {
  /** Applications of companies, and what a company user may see of the own company. */
  acceptsApplications: boolean
  /** Messages of the contact form. */
  acceptsMessages: boolean
  /** Corrected texts for searches that find nothing. */
  correctsSearches: boolean
}

/**
 * Creates the schema of the published API together with the extensions that are turned on. The
 * shipping options, the actions of orders and the records of consent and customers are always there.
 */
export function createMerchantSchema(extensions: MerchantExtensions) {
  const { acceptsApplications, acceptsMessages, correctsSearches } = extensions
  return createSchema<MerchantContext>({
    typeDefs: [
      publishedApi,
      shippingExtension,
      orderExtension,
      consentExtension,
      customerExtension,
      ...(acceptsApplications ? [companyExtensions] : []),
      ...(acceptsMessages ? [contactExtension] : []),
      ...(correctsSearches ? [searchExtension] : []),
    ],
    resolvers: {
      GeinsMerchantApiQuery: {
        ...channelQueries,
        ...categoryQueries,
        ...menuQueries,
        ...contentQueries,
        ...productQueries,
        ...brandQueries,
        ...pageInfoQueries,
        ...reviewQueries,
        ...cartQueries,
        ...orderQueries,
        ...userQueries,
        ...customerOrderQueries,
        ...orderActionQueries,
        ...validationQueries,
        ...(acceptsApplications ? companyAccountQueries : {}),
        ...(correctsSearches ? searchCorrectionQueries : {}),
        ...shippingOptionQueries,
      },
      GeinsMerchantApiMutation: {
        ...newsletterMutations,
        ...cartMutations,
        ...wholeCartMutations,
        ...checkoutMutations,
        ...orderMutations,
        ...orderActionMutations,
        ...withdrawalMutations,
        ...userMutations,
        ...passwordResetMutations,
        ...reviewMutations,
        ...stockWatchMutations,
        ...consentRecordMutations,
        ...(acceptsApplications ? companyApplicationMutations : {}),
        ...(acceptsMessages ? contactMessageMutations : {}),
      },
    },
  })
}
