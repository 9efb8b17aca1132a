import { createApp } from './app.ts'
import type { Bindings } from './env.ts'
import { createIsolateState } from './isolate-state.ts'

/** Each request first goes to the fast path and then, if necessary, to the app. */
export function createStorefront(isolate = createIsolateState()) {
  const app = createApp(isolate)
  return {
    fetch: (request: Request, env: Bindings, context: ExecutionContext) =>
      isolate.fastPath.answer(request, context) ?? app.fetch(request, env, context),
  }
}
