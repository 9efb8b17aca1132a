import { requestPage } from '../../browser/request-page.ts'
import { getPageLoading } from '../loading/page-loading.ts'
import { modals } from './modals.ts'

/** If the page has no dialog, the browser follows the link and the result is null. */
export async function openPageDialog(link: HTMLAnchorElement): Promise<HTMLDialogElement | null> {
  if (link.ariaBusy === 'true') return null
  const loading = getPageLoading()
  link.ariaBusy = 'true'
  loading.start()
  const page = await requestPage(link.href)
  loading[page ? 'finish' : 'fail']()
  link.ariaBusy = null
  const template = page?.querySelector<HTMLTemplateElement>('template[data-page-dialog]')
  const dialog = template?.content.querySelector('dialog')
  const part = page?.querySelector('[data-dialog-part]')
  if (!dialog || !part) {
    location.assign(link.href)
    return null
  }
  dialog.append(part)
  return modals.open({ component: () => dialog, props: null }, link)
}
