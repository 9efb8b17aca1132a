import type { MeasurementEventOf } from '#shared/measurement/events.ts'
import type { MeasuredItem } from '#shared/measurement/measured-item.ts'

type ListView = MeasurementEventOf<'view_item_list'>
export type ListName = { id: string; name: string }
export type Impression = { list: ListName; item: MeasuredItem }

/** As many impressions of one list are sent together. */
const LIST_VIEW_SIZE = 4

type ListBasket = Omit<ListView['ecommerce'], 'item_list_id' | 'item_list_name' | 'items'>

export const toListData = ({ id, name }: ListName, items: readonly MeasuredItem[]) => {
  const list = { item_list_id: id, item_list_name: name }
  return { ...list, items: items.map((item) => ({ ...item, ...list })) }
}

export function createListViews(record: (event: ListView) => void, basket: ListBasket) {
  const waiting = new Map<string, Impression[]>()

  function sendList(impressions: readonly Impression[]) {
    const [first] = impressions
    if (!first) return
    waiting.delete(first.list.id)
    const items = impressions.map(({ item }) => item)
    const ecommerce = { ...basket, ...toListData(first.list, items) }
    record({ event: 'view_item_list', ecommerce })
  }
  return {
    add(impression: Impression) {
      const { id } = impression.list
      const impressions = [...(waiting.get(id) ?? []), impression]
      waiting.set(id, impressions)
      if (impressions.length >= LIST_VIEW_SIZE) sendList(impressions)
    },
    /** Sends what waits: before another event, and when the page is hidden. */
    flush() {
      waiting.forEach(sendList)
    },
  }
}
