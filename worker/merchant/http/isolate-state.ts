import { LRUCache } from 'lru-cache'
import { createHashSlots, type WithHashSlot } from '../crypto/hash-slots.ts'

/** The request size limit bounds each document, so all of them take a few megabytes at most. */
const MAX_DOCUMENTS = 200

/** The state that the requests of one isolate share. It is created with the app, so each test starts empty. */
export type IsolateState = {
  /** Persisted GraphQL documents by their hash; the least recently used are removed first. */
  documents: LRUCache<string, string>
  /** The key is true for the server whose schema includes company applications. */
  graphqlServers: Map<boolean, GraphqlServer>
  withHashSlot: WithHashSlot
}

type GraphqlServer = { fetch(request: Request, context: object): Response | Promise<Response> }

export function createIsolateState(): IsolateState {
  return {
    documents: new LRUCache({ max: MAX_DOCUMENTS }),
    graphqlServers: new Map(),
    withHashSlot: createHashSlots(),
  }
}
