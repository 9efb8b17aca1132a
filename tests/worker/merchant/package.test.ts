import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { addToCart, createCart, createCartWith, updateCartItem } from './cart-steps.ts'
import { invoice, placeOrder } from './checkout-steps.ts'
import { addMeal, addSku, loadStock, type MealFixture } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { onId, run, sellOut } from './whole-cart-steps.ts'

async function addPackage(soup: MealFixture, sweet: MealFixture) {
  const id = soup.productId
  await env.DB.batch([
    env.DB.prepare('INSERT INTO packages VALUES (?)').bind(id),
    env.DB.prepare("INSERT INTO package_texts VALUES (?, 'sv-SE', 'Middag')").bind(id),
    env.DB.prepare('INSERT INTO package_groups VALUES (?1, 1, 1), (?1, 2, 0)').bind(id),
    env.DB.prepare(
      "INSERT INTO package_group_texts VALUES (?1, 1, 'sv-SE', 'Soppa'), (?1, 2, 'sv-SE', 'Sött')",
    ).bind(id),
    env.DB.prepare(
      'INSERT INTO package_options VALUES (?1, 1, 1, ?1, 2, 1), (?1, 2, 1, ?2, 1, 1)',
    ).bind(id, sweet.productId),
  ])
  const selections = [
    { groupId: 1, optionId: 1, skuId: soup.skuId },
    { groupId: 2, optionId: 1, skuId: sweet.skuId },
  ]
  return (cartId: string, change: object[] = selections) =>
    run(
      'addPackageToCart(id: $id, packageId: $packageId, selections: $selections)',
      '($id: String!, $packageId: Int!, $selections: [ProductPackageSelectionType])',
      { id: cartId, packageId: id, selections: change },
    )
}

const setGroup = (id: string, groupKey: string, quantity: number) =>
  run('updateCartGroup(id: $id, item: $item)', '($id: String!, $item: CartGroupInputType!)', {
    id,
    item: { groupKey, quantity },
  })

describe('a line of a package', () => {
  async function createPackageCart() {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const id = await createCart()
    const { cart } = await (await addPackage(soup, sweet))(id)
    const [soupLine = '', sweetLine = ''] = cart?.items.map((item) => item.id) ?? []
    return { id, soup, sweet, soupLine, sweetLine }
  }

  it('PRODUCT-06 is changed with its package, to as many whole ones as its pieces make', async () => {
    const { id, soup, sweet, soupLine, sweetLine } = await createPackageCart()
    const set = async (line: string, quantity: number) =>
      (await updateCartItem(id, { id: line, quantity })).lines
    const packages = (count: number) => [
      [soup.skuId, 2 * count],
      [sweet.skuId, count],
    ]
    expect(await set(soupLine, 4)).toEqual(packages(2))
    expect(await set(soupLine, 3)).toEqual(packages(1))
    expect(await set(soupLine, 3)).toEqual(packages(1))
    expect(await set(sweetLine, 3)).toEqual(packages(3))
    // As published clients take one away: with the sku beside the line.
    const { lines } = await updateCartItem(id, { id: soupLine, skuId: soup.skuId, quantity: 1 })
    expect(lines).toEqual([])
  })

  it('CART-04 removed twice, or after its package, is gone', async () => {
    const { id, soup, soupLine, sweetLine } = await createPackageCart()
    await addToCart(id, { skuId: soup.skuId, quantity: 1 })
    for (const line of [soupLine, sweetLine, sweetLine]) {
      await updateCartItem(id, { id: line, quantity: 0 })
    }
    const { lines } = await updateCartItem(id, { id: soupLine, skuId: soup.skuId, quantity: 0 })
    expect(lines).toEqual([[soup.skuId, 1]])
  })

  it('CHECKOUT-10 refuses an id and a sku that disagree, and an id of no line, as INVALID_REQUEST', async () => {
    const { id, soup, sweet, soupLine } = await createPackageCart()
    const wrong = [
      { id: soupLine, skuId: sweet.skuId, quantity: 1 },
      { id: soupLine, groupKey: 'another', quantity: 2 },
      { id: 'no-line', skuId: soup.skuId, quantity: 1 },
    ]
    for (const item of wrong) {
      expect(await updateCartItem(id, item)).toMatchObject({ cart: null, code: 'INVALID_REQUEST' })
    }
  })
})

describe('pieces of a package and loose ones', () => {
  it('PRODUCT-06 are never more than the stock together, whichever come last', async () => {
    const [soup, sweet] = [await addMeal({ stock: { inStock: 3 } }), await addMeal()]
    const add = await addPackage(soup, sweet)
    const full = await createCartWith(soup, 3)
    expect((await add(full)).lines).toEqual([[soup.skuId, 3]])
    const id = await createCart()
    const key = (await add(id)).cart?.items[0]?.groupKey ?? ''
    const both = [
      [soup.skuId, 2],
      [sweet.skuId, 1],
      [soup.skuId, 1],
    ]
    expect((await addToCart(id, { skuId: soup.skuId, quantity: 3 })).lines).toEqual(both)
    expect((await addToCart(id, { skuId: soup.skuId, quantity: 1 })).lines).toEqual(both)
    expect((await updateCartItem(id, { skuId: soup.skuId, quantity: 3 })).lines).toEqual(both)
    expect((await setGroup(id, key, 2)).lines).toEqual(both)
  })

  it('CART-02 are clipped by forceRefresh: the loose first, then the newest package', async () => {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const add = await addPackage(soup, sweet)
    const id = await createCartWith(soup, 3)
    await add(id)
    await add(id)
    const refresh = async (inStock: number) => {
      await sellOut(soup, inStock)
      return (await onId('getCart', id, ', forceRefresh: true')).lines
    }
    const one = [
      [soup.skuId, 2],
      [sweet.skuId, 1],
    ]
    expect(await refresh(6)).toEqual([[soup.skuId, 2], ...one, ...one])
    expect(await refresh(4)).toEqual([...one, ...one])
    expect(await refresh(3)).toEqual(one)
    expect(await refresh(1)).toEqual([])
  })
})

describe('a package', () => {
  it('PRODUCT-06 lies in the cart as one group, beside the same meal alone', async () => {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const add = await addPackage(soup, sweet)
    const id = await createCartWith(soup)
    const { cart, lines } = await add(id)
    expect(lines).toEqual([
      [soup.skuId, 1],
      [soup.skuId, 2],
      [sweet.skuId, 1],
    ])
    const [alone, first, second] = cart?.items ?? []
    expect(alone).toMatchObject({ groupKey: null, productPackage: null })
    expect(first?.groupKey).toBe(second?.groupKey)
    expect(first).toMatchObject({
      productPackage: {
        packageId: soup.productId,
        packageName: 'Middag',
        groupId: 1,
        optionId: 1,
      },
    })
  })

  it('PRODUCT-06 is changed as a whole, to what can be had, and removed by 0', async () => {
    const [soup, sweet] = [await addMeal({ stock: { inStock: 7 } }), await addMeal()]
    const add = await addPackage(soup, sweet)
    const id = await createCart()
    const key = (await add(id)).cart?.items[0]?.groupKey ?? ''
    expect((await setGroup(id, key, 2)).lines).toEqual([
      [soup.skuId, 4],
      [sweet.skuId, 2],
    ])
    expect((await setGroup(id, key, 99)).lines).toEqual([
      [soup.skuId, 6],
      [sweet.skuId, 3],
    ])
    expect((await updateCartItem(id, { skuId: soup.skuId, quantity: 0 })).lines).toHaveLength(2)
    expect((await setGroup(id, key, 0)).lines).toEqual([])
    expect((await setGroup(id, key, 1)).code).toBe('INVALID_REQUEST')
  })

  it('PRODUCT-06 of which a part is sold out is not added, and dropped by forceRefresh', async () => {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const add = await addPackage(soup, sweet)
    const id = await createCart()
    await add(id)
    await sellOut(sweet)
    expect((await onId('getCart', id, ', forceRefresh: true')).lines).toEqual([])
    expect((await add(id)).lines).toEqual([])
  })

  it('CHECKOUT-10 refuses what does not belong to it as INVALID_REQUEST', async () => {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const add = await addPackage(soup, sweet)
    const wrong = [{ groupId: 1, optionId: 1, skuId: sweet.skuId }]
    expect(await add(await createCart(), wrong)).toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('CHECKOUT-08 is ordered with all pieces of a sku counted together', async () => {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const add = await addPackage(soup, sweet)
    const id = await createCartWith(soup, 2)
    await add(id)
    await sellOut(soup, 3)
    expect((await placeOrder(id, invoice)).code).toBe('OUT_OF_STOCK')
    await updateCartItem(id, { skuId: soup.skuId, quantity: 1 })
    expect((await placeOrder(id, invoice)).placed?.status).toBe('completed')
    expect((await loadStock(soup.skuId)).inStock).toBe(0)
  })

  it('PRODUCT-06 is told by its product, and seeded', async () => {
    const { data } = await send(
      `{ product(productId: 1049, languageId: "en-US") { productPackage { groups { groupId name required sortOrder
        options { optionId name quantity isSelected product { productId skus { skuId } } } } } } }`,
    )
    expect(data?.product).toMatchObject({
      productPackage: {
        groups: [
          {
            groupId: 1,
            name: 'Soup',
            required: true,
            options: [
              { optionId: 1, quantity: 2, isSelected: true, product: { productId: 1049 } },
              {},
            ],
          },
          { groupId: 2, name: 'Something sweet', required: false },
        ],
      },
    })
    const plain = await addMeal()
    await addSku(plain, 1)
    const none = await send(
      'query p($id: Int) { product(productId: $id) { productPackage { groups { groupId } } } }',
      {
        id: plain.productId,
      },
    )
    expect(none.data?.product).toEqual({ productPackage: null })
  })
})
