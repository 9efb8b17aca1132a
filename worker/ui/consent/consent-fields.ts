/** The field of the consent forms that says which button was pressed. */
export const ANSWER_FIELD = 'answer'

/** `chosen` agrees to the purposes whose checkboxes are ticked. */
export const consentAnswers = ['all', 'none', 'chosen'] as const

export type ConsentAnswer = (typeof consentAnswers)[number]
