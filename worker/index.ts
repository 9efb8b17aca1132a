import { createApp } from './app.ts'
import type { Bindings } from './env.ts'
import { answerFromFastPath } from './page-cache/fast-path.ts'

const app = createApp()

export default {
  fetch: (request: Request, env: Bindings, context: ExecutionContext) =>
    answerFromFastPath(request, context) ?? app.fetch(request, env, context),
}
