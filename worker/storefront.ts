import { createApp } from './app.ts'
import type { Bindings } from './env.ts'
import { createIsolateState } from './isolate-state.ts'

/** Creates the storefront of one isolate: the fast path, then the app. */
export function createStorefront(isolate = createIsolateState()) {
  const app = createApp(isolate)
  return {
    fetch: (request: Request, env: Bindings, context: ExecutionContext) =>
      isolate.fastPath.answer(request, context) ?? app.fetch(request, env, context),
  }
}
