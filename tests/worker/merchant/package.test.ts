import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { addToCart, createCart, createCartWith, updateCartItem } from './cart-steps.ts'
import { invoice, placeOrder } from './checkout-steps.ts'
import { addMeal, addSku, loadStock, type MealFixture } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { runOnCart, runCartField, setStock } from './whole-cart-steps.ts'

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
    runCartField(
      'addPackageToCart(id: $id, packageId: $packageId, selections: $selections)',
      '($id: String!, $packageId: Int!, $selections: [ProductPackageSelectionType])',
      { id: cartId, packageId: id, selections: change },
    )
}

const setGroup = (id: string, groupKey: string, quantity: number) =>
  runCartField(
    'updateCartGroup(id: $id, item: $item)',
    '($id: String!, $item: CartGroupInputType!)',
    {
      id,
      item: { groupKey, quantity },
    },
  )

describe('package lines', () => {
  async function createPackageCart() {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const id = await createCart()
    const { cart } = await (await addPackage(soup, sweet))(id)
    const [soupLine = '', sweetLine = ''] = cart?.items.map((item) => item.id) ?? []
    return { id, soup, sweet, soupLine, sweetLine }
  }

  it('A quantity for one line of a package changes the whole package and is rounded down to full packages [PRODUCT-06]', async () => {
    const { id, soup, sweet, soupLine, sweetLine } = await createPackageCart()
    const setQuantity = async (line: string, quantity: number) =>
      (await updateCartItem(id, { id: line, quantity })).lines
    const toPackageLines = (count: number) => [
      [soup.skuId, 2 * count],
      [sweet.skuId, count],
    ]
    expect(await setQuantity(soupLine, 4)).toEqual(toPackageLines(2))
    expect(await setQuantity(soupLine, 3)).toEqual(toPackageLines(1))
    expect(await setQuantity(soupLine, 3)).toEqual(toPackageLines(1))
    expect(await setQuantity(sweetLine, 3)).toEqual(toPackageLines(3))
    // Published clients send the sku id together with the line id when a shopper removes one piece.
    const { lines } = await updateCartItem(id, { id: soupLine, skuId: soup.skuId, quantity: 1 })
    expect(lines).toEqual([])
  })

  it('A package that left the catalogue has the name of its product in a cart [CART-04]', async () => {
    const { id, soup } = await createPackageCart()
    const loadNames = async () => {
      const query =
        'query ($id: String!) { getCart(id: $id) { items { productPackage { packageName } } } }'
      return (await send(query, { id })).data?.getCart
    }
    const toLine = (packageName: unknown) => ({ productPackage: { packageName } })
    const named = (name: unknown) => ({ items: [toLine(name), toLine(name)] })
    expect(await loadNames()).toEqual(named('Middag'))
    await env.DB.prepare('DELETE FROM packages WHERE package_id = ?').bind(soup.productId).run()
    const sql = "SELECT name FROM product_texts WHERE language = 'sv-SE' AND product_id = ?"
    const name = await env.DB.prepare(sql).bind(soup.productId).first('name')
    expect(await loadNames()).toEqual(named(name))
  })

  it('Removing a line of a package that is already removed causes no error [CART-04]', async () => {
    const { id, soup, soupLine, sweetLine } = await createPackageCart()
    await addToCart(id, { skuId: soup.skuId, quantity: 1 })
    for (const line of [soupLine, sweetLine, sweetLine]) {
      await updateCartItem(id, { id: line, quantity: 0 })
    }
    const { lines } = await updateCartItem(id, { id: soupLine, skuId: soup.skuId, quantity: 0 })
    expect(lines).toEqual([[soup.skuId, 1]])
  })

  it('updateCartItem refuses a line id that does not exist or contradicts the sku or group with INVALID_REQUEST [CHECKOUT-10]', async () => {
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

describe('package pieces and single pieces', () => {
  it('Package pieces and single pieces together never exceed the stock [PRODUCT-06]', async () => {
    const [soup, sweet] = [await addMeal({ stock: { inStock: 3 } }), await addMeal()]
    const addToCartId = await addPackage(soup, sweet)
    const full = await createCartWith(soup, 3)
    expect((await addToCartId(full)).lines).toEqual([[soup.skuId, 3]])
    const id = await createCart()
    const key = (await addToCartId(id)).cart?.items[0]?.groupKey ?? ''
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

  it('A forced refresh of the cart removes single pieces first, then the newest package [CART-02]', async () => {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const addToCartId = await addPackage(soup, sweet)
    const id = await createCartWith(soup, 3)
    await addToCartId(id)
    await addToCartId(id)
    const refresh = async (inStock: number) => {
      await setStock(soup, inStock)
      return (await runOnCart('getCart', id, ', forceRefresh: true')).lines
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

describe('packages', () => {
  it('A package is a group of cart lines, separate from a single line with the same meal [PRODUCT-06]', async () => {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const addToCartId = await addPackage(soup, sweet)
    const id = await createCartWith(soup)
    const { cart, lines } = await addToCartId(id)
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

  it('The quantity of a package changes for all its lines, is limited to the stock, and 0 removes the package [PRODUCT-06]', async () => {
    const [soup, sweet] = [await addMeal({ stock: { inStock: 7 } }), await addMeal()]
    const addToCartId = await addPackage(soup, sweet)
    const id = await createCart()
    const key = (await addToCartId(id)).cart?.items[0]?.groupKey ?? ''
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

  it('A package with a sold-out part cannot be added, and a forced refresh removes it from a cart [PRODUCT-06]', async () => {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const addToCartId = await addPackage(soup, sweet)
    const id = await createCart()
    await addToCartId(id)
    await setStock(sweet)
    expect((await runOnCart('getCart', id, ', forceRefresh: true')).lines).toEqual([])
    expect((await addToCartId(id)).lines).toEqual([])
  })

  it('addPackageToCart refuses a selection that does not belong to the package with INVALID_REQUEST [CHECKOUT-10]', async () => {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const addToCartId = await addPackage(soup, sweet)
    const wrong = [{ groupId: 1, optionId: 1, skuId: sweet.skuId }]
    expect(await addToCartId(await createCart(), wrong)).toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('An order checks the stock of a sku for package pieces and single pieces together [CHECKOUT-08]', async () => {
    const [soup, sweet] = [await addMeal(), await addMeal()]
    const addToCartId = await addPackage(soup, sweet)
    const id = await createCartWith(soup, 2)
    await addToCartId(id)
    await setStock(soup, 3)
    expect((await placeOrder(id, invoice)).code).toBe('OUT_OF_STOCK')
    await updateCartItem(id, { skuId: soup.skuId, quantity: 1 })
    expect((await placeOrder(id, invoice)).placed?.status).toBe('completed')
    expect((await loadStock(soup.skuId)).inStock).toBe(0)
  })

  it('A seeded product returns its package groups, and a product without a package returns null [PRODUCT-06]', async () => {
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
