import { describe, expect, it } from 'vitest'
import { findStoredReferences } from './stored-references.ts'

describe('references that are stored with a customer', () => {
  it.each<[string, string | null, object | null]>([
    ['nothing', null, { goodsLabel: '', customerOrderNumber: '' }],
    ['only a cart', '{"cartId":"7"}', { goodsLabel: '', customerOrderNumber: '' }],
    [
      'both',
      '{"references":{"goodsLabel":"KS 40","customerOrderNumber":"PO 7"}}',
      { goodsLabel: 'KS 40', customerOrderNumber: 'PO 7' },
    ],
    [
      'a wrong and a long value',
      `{"references":{"goodsLabel":7,"customerOrderNumber":"${'x'.repeat(101)}"}}`,
      { goodsLabel: '', customerOrderNumber: '' },
    ],
    [
      'a text in place of them',
      '{"references":"PO 7"}',
      { goodsLabel: '', customerOrderNumber: '' },
    ],
    ['data of another system', 'crm 7', null],
  ])('metadata with %s is read as its references [CHECKOUT-01]', (_what, metaData, references) => {
    expect(findStoredReferences({ metaData })).toEqual(references)
  })
})
