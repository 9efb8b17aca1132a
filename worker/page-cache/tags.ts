import { Kind, type DocumentNode } from 'graphql'
import { z } from 'zod'
import type { Category } from '../merchant-api/category.ts'
import type { MerchantClient } from '../merchant-api/client.ts'

/** A page that shows more items than this is tagged by their kind only. */
const MAX_TAGS = 400

const kinds = ['product', 'category', 'content', 'channel'] as const
type TagKind = (typeof kinds)[number]

/**
 * Tags look like `product:12`, `category:soups`, `content:start`, `channel:1|se`. A kind alone
 * means all of it; `all` means everything.
 */
export const tagSchema = z
  .string()
  .regex(/^(?:all|(?:product|category|content|channel)(?::\S{1,100})?)$/)

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

/**
 * Tags of everything that a page shows, collected from its requests to the merchant, so that no
 * page has to declare them.
 */
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

  // An invalidation may name a category by alias or by id.
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
    // Content without a name is affected only by a change of all content.
    if (isContent) this.add('content', '')
    for (const [key, value] of Object.entries(variables)) {
      const kind = variableKinds[key] ?? (isContent && key === 'alias' ? 'content' : undefined)
      if (!kind || !isScalar(value)) continue
      if (kind === 'category') this.#addCategory(value)
      else this.add(kind, value)
    }
  }

  /** Returns a client whose requests and responses add their tags here. */
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

/** Returns whether a change of the tags in `changed` may affect a page with `pageTags`. */
export function isTagged(pageTags: readonly string[], changed: readonly string[]): boolean {
  return changed.some((tag) => {
    if (tag === 'all') return true
    if (!tag.includes(':')) return pageTags.some((own) => own.startsWith(`${tag}:`))
    const [kind = ''] = tag.split(':', 1)
    return pageTags.includes(tag) || pageTags.includes(`${kind}:*`)
  })
}
