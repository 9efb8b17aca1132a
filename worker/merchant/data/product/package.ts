import { z } from 'zod'
import type { Package } from '../../rules/product/package.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { flag, jsonOf, readRows } from '../sql/read-rows.ts'
import { loadProductsByKey } from './product.ts'

const group = z.object({
  groupId: z.number(),
  name: z.string(),
  isRequired: flag,
  options: z.array(
    z.object({
      optionId: z.number(),
      productId: z.number(),
      quantity: z.number(),
      isSelected: flag,
    }),
  ),
})
const packageRow = z.object({
  packageId: z.number(),
  name: z.string(),
  groups: jsonOf(z.array(group)),
})

/**
 * Finds a package by its id, which is also the id of its product. Options whose product was removed
 * are left out.
 */
export async function findPackage(
  db: D1Database,
  scope: Scope,
  packageId: number,
): Promise<Package | null> {
  const [found] = await loadPackages(db, scope, [packageId])
  return found ?? null
}

/** Loads the packages with these product ids. Products that are not packages are left out. */
export async function loadPackages(
  db: D1Database,
  scope: Scope,
  packageIds: readonly number[],
): Promise<Package[]> {
  const sql = `SELECT package.package_id AS packageId, text.name, (
      SELECT json_group_array(json_object('groupId', part.group_id, 'name', part_text.name,
          'isRequired', part.is_required, 'options', (
            SELECT json_group_array(json_object('optionId', option.option_id,
                'productId', option.product_id, 'quantity', option.quantity,
                'isSelected', option.is_selected) ORDER BY option.option_id)
            FROM package_options option
            WHERE option.package_id = part.package_id AND option.group_id = part.group_id))
        ORDER BY part.group_id)
      FROM package_groups part
      JOIN package_group_texts part_text ON part_text.package_id = part.package_id
        AND part_text.group_id = part.group_id AND part_text.language = ?1
      WHERE part.package_id = package.package_id) AS groups
    FROM packages package
    JOIN package_texts text ON text.package_id = package.package_id AND text.language = ?1
    WHERE package.package_id IN (SELECT value FROM json_each(?2))`
  const found = await readRows(
    db.prepare(sql).bind(scope.language, JSON.stringify(packageIds)),
    packageRow,
  )
  if (found.length === 0) return []
  const options = found.flatMap((row) => row.groups.flatMap((part) => part.options))
  const products = await loadProductsByKey(db, scope, {
    column: 'product_id',
    keys: [...new Set(options.map((option) => option.productId))],
    includeCollapsed: true,
  })
  const productsById = new Map(products.map((product) => [product.productId, product]))
  return found.map((row) => ({
    ...row,
    groups: row.groups.map((part) => ({
      ...part,
      options: part.options.flatMap((option) => {
        const product = productsById.get(option.productId)
        return product ? [{ ...option, product }] : []
      }),
    })),
  }))
}
