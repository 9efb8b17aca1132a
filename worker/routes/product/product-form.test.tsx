import { describe, expect, it } from 'vitest'
import { findTag, renderInShop } from '../../../shared/ui/render-in-shop.fixture.tsx'
import type { ProductFormProblem } from './product-form-problem.ts'
import { ProductForm } from './product-form.tsx'
import { markets } from '../../routing/sample-channel.fixture.ts'
import { createSampleProduct, createSampleSku } from '../../ui/product/sample-product.fixture.ts'

const sizes = createSampleProduct({
  skus: [createSampleSku(11, 'One portion'), createSampleSku(12, 'Family', 0)],
})

const render = (problem: ProductFormProblem | null = null, skuId = '') =>
  renderInShop(<ProductForm product={sizes} problem={problem} values={{ skuId, quantity: '2' }} />)

describe('ProductForm', () => {
  it('the names of sizes have the language of the merchant [MORE-05]', () => {
    const form = (
      <ProductForm product={sizes} problem={null} values={{ skuId: '', quantity: '1' }} />
    )
    const html = renderInShop(form, { locale: 'sv', market: markets.us })
    expect(html).toContain('for="field-skuId-11" lang="en">One portion<')
    expect(render()).not.toContain('lang=')
  })

  it('no size is preselected [PRODUCT-03]', () => {
    expect(render()).not.toContain('checked')
  })

  it('the chosen size stays selected when the form is shown again with a problem', () => {
    expect(findTag(render('invalid-quantity', '11'), 'id="field-skuId-11"')).toContain('checked')
  })

  it('a sold-out size is visible, marked as sold out and disabled [PRODUCT-03]', () => {
    const html = render()
    expect(html).toContain('Family')
    expect(findTag(html, 'id="field-skuId-12"')).toContain('disabled')
    expect(html).toContain('Sold out')
  })

  it('the field of the sizes shows an error if the shopper has not chosen a size [PRODUCT-03]', () => {
    const html = render('must-choose-sku')
    expect(html).toContain('role="radiogroup" aria-invalid="true" aria-describedby="error-skuId"')
    expect(html).toContain('Choose an option before you add the meal to the cart.')
  })

  it('a message at the quantity field says how many units are left [PRODUCT-06]', () => {
    const html = render({ kind: 'too-many', stock: 3 }, '11')
    expect(html).toContain('aria-invalid="true" aria-describedby="error-quantity"')
    expect(html).toContain('Only 3 are left.')
  })

  it('a message of its own counts the units that are in the cart [PRODUCT-06]', () => {
    const html = render({ kind: 'in-cart', stock: 2, inCart: 3 }, '11')
    expect(html).toContain('You already have 3 in your cart. You can add 2 more.')
  })

  it('a sold-out meal is shown with a text instead of the form', () => {
    const product = createSampleProduct({ skus: [createSampleSku(11, 'One portion', 0)] })
    const html = renderInShop(
      <ProductForm product={product} problem={null} values={{ skuId: '', quantity: '1' }} />,
    )
    expect(html).not.toContain('<form')
    expect(html).toContain('This meal is sold out.')
    expect(html).not.toContain('tonight')
  })
})
