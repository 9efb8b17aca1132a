import { Kind, type DocumentNode } from 'graphql'
import { z } from 'zod'
import type { Category } from '../merchant-api/catalogue/category-tree.ts'
import type { MerchantClient } from '../merchant-api/client/client.ts'

/** A page with more items also gets a tag for their kind, such as `product:*`. */
const MAX_TAGS = 400

const kinds = ['product', 'category', 'content', 'channel'] as const
export type TagKind = (typeof kinds)[number]

/**
 * A tag looks like `product:12`, `category:soups`, `content:start` or `channel:1|se`. A kind
 * without a name, such as `product`, means all items of that kind; `all` means everything. The name
 * of a content area may have spaces.
 */
export const tagSchema = z
  .string()
  .regex(/^(?:all|(?:product|category|channel)(?::\S{1,100})?|content(?::\S.{0,99})?)$/)

const keyKinds: Record<string, TagKind> = { productId: 'product', categoryId: 'category' }
const variableKinds: Record<string, TagKind> = {
  categoryAlias: 'category',
  areaName: 'content',
  menuLocationId: 'content',
}
const contentFields = new Set(['widgetArea', 'cmsPages', 'getMenuAtLocation'])

const aliasSchema = z.object({ alias: z.string() })

type Scalar = string | number

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

function hasContentField(document: DocumentNode): boolean {
  return document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some(
        (field) => field.kind === Kind.FIELD && contentFields.has(field.name.value),
      ),
  )
}

/** The tags are collected from the calls to the merchant, so that no page has to declare them. */
export class PageTags {
  readonly all = new Set<string>()

  readonly #idsByAlias: Map<string, number>

  constructor(channelId: string, categories: readonly Pick<Category, 'id' | 'alias'>[]) {
    this.#idsByAlias = new Map(categories.map(({ id, alias }) => [alias, id]))
    this.add('channel', channelId)
  }

  add(kind: TagKind, name: Scalar): void {
    this.all.add(this.all.size < MAX_TAGS ? `${kind}:${name}` : `${kind}:*`)
  }

  // Adds a tag with the alias of the category and a tag with its id, because an invalidation may
  // use either.
  #addCategory(alias: Scalar): void {
    this.add('category', alias)
    const id = this.#idsByAlias.get(String(alias))
    if (id !== undefined) this.add('category', id)
  }

  #addReply(response: unknown): void {
    const queue = [response]
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (typeof next !== 'object' || next === null) continue
      for (const [key, value] of Object.entries(next)) {
        const kind = keyKinds[key]
        const alias = key === 'primaryCategory' ? aliasSchema.safeParse(value).data?.alias : null
        if (alias) this.#addCategory(alias)
        if (kind && isScalar(value)) this.add(kind, value)
        else if (typeof value === 'object' && value !== null) queue.push(value)
      }
    }
  }

  #addVariables(document: DocumentNode, variables: object): void {
    const isContent = hasContentField(document)
    // Adds a tag without a name. Content without a name is affected only by a change of all
    // content.
    if (isContent) this.add('content', '')
    for (const [key, value] of Object.entries(variables)) {
      const kind = variableKinds[key] ?? (isContent && key === 'alias' ? 'content' : undefined)
      if (!kind || !isScalar(value)) continue
      if (kind === 'category') this.#addCategory(value)
      else this.add(kind, value)
    }
  }

  /** Returns a merchant client that adds tags for its requests and responses to this page. */
  collectFrom(merchant: MerchantClient): MerchantClient {
    return {
      ...merchant,
      call: async (document, variables, options) => {
        this.#addVariables(document, variables)
        const response = await merchant.call(document, variables, options)
        this.#addReply(response)
        return response
      },
    }
  }
}

export function isTagged(pageTags: readonly string[], changed: readonly string[]): boolean {
  return changed.some((tag) => {
    if (tag === 'all') return true
    if (!tag.includes(':')) return pageTags.some((own) => own.startsWith(`${tag}:`))
    const [kind = ''] = tag.split(':', 1)
    return pageTags.includes(tag) || pageTags.includes(`${kind}:*`)
  })
}
