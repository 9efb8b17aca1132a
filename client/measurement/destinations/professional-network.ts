import type { LoadTool } from './destination.ts'
import { callGlobal, createGlobalFunction, getGlobalList } from './global-queue.ts'

const NAME = 'lintrk'

/** The tag counts the loaded page itself. Conversions are rules about addresses in the tool. */
export const professionalNetwork: LoadTool = ({ globals, addScript }, { id, base }) => {
  globals['_linkedin_partner_id'] = id
  getGlobalList(globals, '_linkedin_data_partner_ids').push(id)
  createGlobalFunction(globals, NAME, (self, values) => getGlobalList(self, 'q').push(values))
  getGlobalList(Object(globals[NAME]), 'q')
  addScript(`${base}/li.lms-analytics/insight.min.js`)
  return {
    send({ event }) {
      if (event === 'virtual_page_view') callGlobal(globals, NAME, 'track')
    },
  }
}
