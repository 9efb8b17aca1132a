import { createElement } from '../browser/create-element.ts'
import { findTarget } from '../browser/browser-events.ts'
import { toAddressOfAllValues } from '#shared/list/all-values.ts'
import { getPageLoading } from '../ui/loading/page-loading.ts'
import { createQuery, showQueryStatus, type QueryStatus } from '../browser/query.ts'
import { readBootTexts } from '../ui/site/boot-texts.ts'
import { fetchParts, type ListParts } from './list-view.ts'
import { fillGroups, findLoadButton, hasSelectedBox, listEmptyGroups } from './filter-groups.ts'

const ERROR_CLASS = 'filter-panel-error'

export const findPanel = (): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>('[data-list-filters]')

const listGroups = () => {
  const panel = findPanel()
  return panel ? listEmptyGroups(panel) : []
}

const listOpenGroups = () => listGroups().filter(({ open }) => open)

const isBusy = (status: QueryStatus) => status !== 'ready' && status !== 'error'

// The button says that the values load, and later that they can be loaded again.
function showGroupStatus(group: HTMLElement, status: QueryStatus): void {
  const button = findLoadButton(group)
  showQueryStatus(group, status)
  group.querySelector(`.${ERROR_CLASS}`)?.remove()
  if (!button || status === 'ready') return
  if (isBusy(status)) button.setAttribute('aria-disabled', 'true')
  else button.removeAttribute('aria-disabled')
  button.textContent =
    (isBusy(status)
      ? document.body.dataset.loading
      : document.querySelector<HTMLElement>('[data-list]')?.dataset.retry) ?? ''
  if (status === 'error') {
    button.before(createElement('p', { class: ERROR_CLASS, role: 'alert' }, readBootTexts().failed))
  }
}

function getAddress(): string {
  const address = toAddressOfAllValues(new URL(location.href))
  address.hash = ''
  // The values do not depend on these.
  for (const name of ['page', 'sort']) address.searchParams.delete(name)
  return address.href
}

type FilterValues = ReturnType<typeof createFilterValues>

function createFilterValues() {
  let isWanted = false
  let hasLoadingBar = false
  const query = createQuery<ListParts>({ load: fetchParts, onStatus: showStatus })

  function showBar(status: QueryStatus) {
    const loading = getPageLoading()
    if (isBusy(status) && !hasLoadingBar) loading.start()
    else if (!isBusy(status) && hasLoadingBar) loading[status === 'error' ? 'fail' : 'finish']()
    hasLoadingBar = isBusy(status)
  }
  // Values that load before a group is opened need no words.
  function showStatus(status: QueryStatus) {
    const groups = listOpenGroups()
    for (const group of groups) showGroupStatus(group, status)
    if (groups.length > 0 || hasLoadingBar) showBar(status)
  }
  /** Loads the values of all groups that came without them, also after an error. */
  async function load(): Promise<void> {
    isWanted = true
    const status = query.getStatus()
    if (isBusy(status)) return showStatus(status)
    if (listGroups().length === 0) return
    const address = getAddress()
    const result = await query.run(status === 'error' ? 'refetch' : 'loading', address)
    if (result.status !== 'ready') return
    // The shopper may have selected something meanwhile, and the counts are those of before.
    if (address !== getAddress()) return load()
    const panel = findPanel()
    if (panel && result.data.form) fillGroups(panel, result.data.form)
  }
  return {
    load,
    preload() {
      if (query.getStatus() === 'ready') void load()
    },
    loadOpened() {
      if (listOpenGroups().length > 0) void load()
    },
    toListAddress(address: URL) {
      const panel = findPanel()
      const needsAll = isWanted || (panel && (hasSelectedBox(panel) || listGroups().length === 0))
      return needsAll ? toAddressOfAllValues(address) : address
    },
  }
}

let filterValues: FilterValues | null = null

export function getFilterValues(): FilterValues {
  filterValues ??= createFilterValues()
  return filterValues
}

const findEmptyGroup = (event: Event) => {
  const group = findTarget(event, 'summary')?.closest('details')
  return group && findLoadButton(group) ? group : null
}

export function connectFilterValues(form: HTMLFormElement): void {
  const values = getFilterValues()
  const preload = (event: Event) => {
    if ('prefetch' in document.documentElement.dataset && findEmptyGroup(event)) values.preload()
  }
  for (const type of ['pointerover', 'focusin']) form.addEventListener(type, preload)
  form.addEventListener(
    'toggle',
    ({ target }) => {
      const isEmpty = target instanceof HTMLDetailsElement && findLoadButton(target) !== null
      if (isEmpty && target.open) void values.load()
    },
    true,
  )
  // The browser may have opened a group before this script.
  values.loadOpened()
  addEventListener('online', () => values.loadOpened())
}
