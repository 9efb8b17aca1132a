import { listElements } from '../support/list-elements.ts'

/** Returns what the controls of a page contain, by name, as a browser would send it. */
export function readControls(html: string): Record<string, string> {
  const controls = listElements(html, ({ role }) => role === 'search')
  const selects = controls.flatMap(({ name, attributes }, index) => {
    if (name !== 'select') return []
    const after = controls.slice(index + 1)
    const end = after.findIndex((element) => element.name !== 'option')
    const selected = after.slice(0, end).find((option) => 'selected' in option.attributes)
    return [[attributes.name ?? '', selected?.attributes.value ?? '']]
  })
  const inputs = controls.flatMap(({ name, attributes }) => {
    const { type = '', value = '' } = attributes
    const isOff = ['radio', 'checkbox'].includes(type) && !('checked' in attributes)
    return name === 'input' && !isOff ? [[attributes.name ?? '', value]] : []
  })
  return Object.fromEntries([...inputs, ...selects])
}
