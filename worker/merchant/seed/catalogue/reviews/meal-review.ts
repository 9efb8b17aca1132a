export type MealReview = [rating: number, comment: string, author: string]

/** By the meal's product id, oldest first. */
export type MealReviews = Record<number, MealReview[]>
