import { Kind, type DocumentNode } from 'graphql'
import { z } from 'zod'
import type { Category } from '../commerce/category.ts'
import type { Merchant } from '../commerce/merchant.ts'

/** A page that shows more things than this is told by their kind alone. */
const MAX_TAGS = 400

const kinds = ['product', 'category', 'content', 'channel'] as const
type Kinds = (typeof kinds)[number]

/** `product:12`, `category:soups`, `content:start`, `channel:1|se`; a kind alone means all of it, `all` everything. */
export const tagSchema = z
  .string()
  .regex(/^(?:all|(?:product|category|content|channel)(?::\S{1,100})?)$/)

const keyKinds: Record<string, Kinds> = { productId: 'product', categoryId: 'category' }
const variableKinds: Record<string, Kinds> = {
  categoryAlias: 'category',
  areaName: 'content',
  menuLocationId: 'content',
}
const contentFields = new Set(['widgetArea', 'cmsPages', 'getMenuAtLocation'])

const aliasSchema = z.object({ alias: z.string() })

type Scalars = string | number

const isScalar = (value: unknown): value is Scalars =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

function asksForContent(document: DocumentNode): boolean {
  return document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some(
        (field) => field.kind === Kind.FIELD && contentFields.has(field.name.value),
      ),
  )
}

/** What a page shows, gathered from what its data names, so that no page has to remember to tell. */
export class PageTags {
  readonly all = new Set<string>()

  readonly #idsByAlias: Map<string, number>

  constructor(channelId: string, categories: readonly Pick<Category, 'id' | 'alias'>[]) {
    this.#idsByAlias = new Map(categories.map(({ id, alias }) => [alias, id]))
    this.add('channel', channelId)
  }

  add(kind: Kinds, name: Scalars): void {
    this.all.add(this.all.size < MAX_TAGS ? `${kind}:${name}` : `${kind}:*`)
  }

  // Whoever tells of a change may know a category by either name.
  #addCategory(alias: Scalars): void {
    this.add('category', alias)
    const id = this.#idsByAlias.get(String(alias))
    if (id !== undefined) this.add('category', id)
  }

  #addReply(reply: unknown): void {
    const waiting = [reply]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (typeof next !== 'object' || next === null) continue
      for (const [key, value] of Object.entries(next)) {
        const kind = keyKinds[key]
        const alias = key === 'primaryCategory' ? aliasSchema.safeParse(value).data?.alias : null
        if (alias) this.#addCategory(alias)
        if (kind && isScalar(value)) this.add(kind, value)
        else if (typeof value === 'object' && value !== null) waiting.push(value)
      }
    }
  }

  #addVariables(document: DocumentNode, variables: object): void {
    const isContent = asksForContent(document)
    // Without a name: only a change of all content is one of it.
    if (isContent) this.add('content', '')
    for (const [key, value] of Object.entries(variables)) {
      const kind = variableKinds[key] ?? (isContent && key === 'alias' ? 'content' : undefined)
      if (!kind || !isScalar(value)) continue
      if (kind === 'category') this.#addCategory(value)
      else this.add(kind, value)
    }
  }

  /** The same merchant, whose answers leave their tags here. */
  watch(merchant: Merchant): Merchant {
    return {
      ...merchant,
      call: async (document, variables, options) => {
        this.#addVariables(document, variables)
        const reply = await merchant.call(document, variables, options)
        this.#addReply(reply)
        return reply
      },
    }
  }
}

/** Whether a change of what the tags name may show on a page with these. */
export function isTagged(pageTags: readonly string[], changed: readonly string[]): boolean {
  return changed.some((tag) => {
    if (tag === 'all') return true
    if (!tag.includes(':')) return pageTags.some((own) => own.startsWith(`${tag}:`))
    const [kind = ''] = tag.split(':', 1)
    return pageTags.includes(tag) || pageTags.includes(`${kind}:*`)
  })
}
