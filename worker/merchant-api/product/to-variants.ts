import { buildPath } from '#shared/paths/build-path.ts'
import type { VariantChoice, VariantDimension } from '#shared/product/product.ts'
import { graphql, type ResultOf, listItems } from '../client/graphql.ts'
import { rebuildProductPath, type LinkRules } from '../link/rebuild-href.ts'

export const variantFields = graphql(`
  fragment VariantFields on VariantType {
    level
    dimension
    value
    label
    alias
    canonicalUrl
    primaryImage
    stock {
      totalStock
    }
  }
`)

/** The variants of a product: at most three levels, of which level 0 are skus. */
export const variantGroupFields = graphql(
  `
    fragment VariantGroupFields on ProductType {
      variantDimensions {
        level
        value
      }
      variantGroup {
        variants {
          ...VariantFields
          variants {
            ...VariantFields
            variants {
              ...VariantFields
            }
          }
        }
      }
    }
  `,
  [variantFields],
)

type ApiVariant = ResultOf<typeof variantFields> & {
  variants?: readonly (ApiVariant | null)[] | null
}
type ApiGroup = ResultOf<typeof variantGroupFields>
type Node = ResultOf<typeof variantFields> & { children: Node[] }

/** The level of skus, which are chosen in the form and are no pages of their own. */
const SKU_LEVEL = 0

function toNodes(variants: readonly (ApiVariant | null)[] | null | undefined): Node[] {
  return listItems(variants)
    .filter(({ level }) => level !== SKU_LEVEL)
    .map((variant) => ({ ...variant, children: toNodes(variant.variants) }))
}

type Values = Map<number, string | null>

const isSoldOut = ({ stock }: Node) => (stock?.totalStock ?? 0) <= 0

function chooseNode(nodes: Node[], values: Values): Node | undefined {
  return nodes.find(({ level, value }) => values.get(level) === value) ?? nodes[0]
}

/** Returns the product to which a choice leads: the one that keeps the other chosen values. */
function chooseProduct(node: Node, values: Values): Node {
  const child = chooseNode(node.children, values)
  return child ? chooseProduct(child, values) : node
}

function findHref({ alias, canonicalUrl }: Node, rules: LinkRules): string | null {
  const path = rebuildProductPath(canonicalUrl, rules)
  return path ?? (alias ? buildPath(rules.prefix, 'pdp', { alias }) : null)
}

/** A dimension with a single value is no choice and is left out. The outer one comes first. */
export function toVariantDimensions(
  { variantDimensions, variantGroup }: ApiGroup,
  rules: LinkRules,
): VariantDimension[] {
  const values: Values = new Map(
    listItems(variantDimensions)
      .filter(({ level }) => level !== SKU_LEVEL)
      .map(({ level, value }) => [level, value]),
  )
  const toChoice = (node: Node, current: Node | undefined): VariantChoice | null => {
    const target = chooseProduct(node, values)
    const href = findHref(target, rules)
    const label = node.label || node.value
    if (!href || !label) return null
    const picture = target.primaryImage ? { fileName: target.primaryImage, alt: '' } : null
    return { label, href, isCurrent: node === current, isSoldOut: isSoldOut(node), picture }
  }
  const dimensions: VariantDimension[] = []
  let nodes = toNodes(variantGroup?.variants)
  while (nodes.length > 0) {
    const current = chooseNode(nodes, values)
    const choices = nodes.map((node) => toChoice(node, current)).filter((choice) => choice !== null)
    if (choices.length > 1) dimensions.push({ name: nodes[0]?.dimension ?? '', choices })
    nodes = current?.children ?? []
  }
  return dimensions
}
