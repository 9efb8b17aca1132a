import { toAliases } from '../catalogue/category-tree.ts'
import type { MerchantClient } from '../client/client.ts'
import { graphql, graphqlInContext, type ResultOf, listItems } from '../client/graphql.ts'

/** The API can neither sort reviews nor count their stars, so the shop does both. */
export const MAX_REVIEWS = 100

export const reviewFields = graphql(`
  fragment ReviewFields on ProductReviewResultType {
    count
    reviews {
      rating
      comment
      reviewDate
      author
    }
  }
`)

export type Review = {
  /** Stars from 1 to 5; null if the merchant accepted a review without stars. */
  rating: number | null
  comment: string
  author: string
  /** ISO time at which the review was written; null if the merchant's text is no time. */
  writtenAt: string | null
}

/** The newest reviews of a product. `count` may be higher than the number of loaded reviews. */
export type Reviews = { count: number; reviews: Review[] }

function toIsoTime(text: string): string | null {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

export function toReviews(reply: ResultOf<typeof reviewFields> | null | undefined): Reviews {
  const reviews = listItems(reply?.reviews).map(({ rating, comment, author, reviewDate }) => {
    const isRated = rating >= 1 && rating <= 5
    return { rating: isRated ? rating : null, comment, author, writtenAt: toIsoTime(reviewDate) }
  })
  return { count: Math.max(reply?.count ?? 0, reviews.length), reviews }
}

export const reviewedProductFields = graphql(`
  fragment ReviewedProductFields on ProductType {
    productId
    alias
    name
    primaryCategory {
      alias
    }
    rating {
      score
      voteCount
    }
    alternativeUrls {
      url
      language
    }
  }
`)

export type ReviewedProduct = {
  alias: string
  aliases: Record<string, string>
  categoryAlias: string | null
  name: string
  rating: { average: number; count: number }
}

function toReviewedProduct(product: ResultOf<typeof reviewedProductFields>): ReviewedProduct {
  return {
    alias: product.alias,
    aliases: toAliases(product.alternativeUrls),
    categoryAlias: product.primaryCategory?.alias ?? null,
    name: product.name || product.alias,
    rating: { average: product.rating?.score ?? 0, count: product.rating?.voteCount ?? 0 },
  }
}

export const productReviewsDocument = graphqlInContext(
  `
    query productReviews($alias: String!, $take: Int) {
      product(alias: $alias) {
        ...ReviewedProductFields
      }
      reviews(alias: $alias, take: $take) {
        ...ReviewFields
      }
    }
  `,
  [reviewedProductFields, reviewFields],
)

/** The reviews are the newest ones in the language of the page. */
export async function findProductReviews(
  merchant: MerchantClient,
  alias: string,
): Promise<{ product: ReviewedProduct; reviews: Reviews } | null> {
  const variables = { alias, take: MAX_REVIEWS }
  const { product, reviews } = await merchant.call(productReviewsDocument, variables)
  return product && { product: toReviewedProduct(product), reviews: toReviews(reviews) }
}

export const reviewedProductDocument = graphqlInContext(
  `
    query reviewedProduct($alias: String!) {
      product(alias: $alias) {
        ...ReviewedProductFields
      }
    }
  `,
  [reviewedProductFields],
)

export async function findReviewedProduct(
  merchant: MerchantClient,
  alias: string,
): Promise<ReviewedProduct | null> {
  const { product } = await merchant.call(reviewedProductDocument, { alias })
  return product && toReviewedProduct(product)
}

export const postProductReviewDocument = graphqlInContext(`
  mutation postProductReview($alias: String!, $rating: Int!, $author: String!, $comment: String) {
    postProductReview(alias: $alias, rating: $rating, author: $author, comment: $comment)
  }
`)

/** The merchant publishes it later. Returns false if the merchant does not accept it. */
export async function postProductReview(
  merchant: MerchantClient,
  review: { alias: string; rating: number; author: string; comment: string },
  idempotencyKey: string,
): Promise<boolean> {
  const reply = await merchant.call(postProductReviewDocument, review, { idempotencyKey })
  return reply.postProductReview === true
}
