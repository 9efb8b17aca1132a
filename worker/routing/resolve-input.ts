import { readCookie } from '../http/cookies.ts'
import type { RequestScope } from '../http/request-scope.ts'
import type { ResolveInput } from './resolve-context.ts'
import { readVisitor } from './visitor.ts'

export function getResolveInput(c: RequestScope): ResolveInput {
  const { host, pathname, search } = new URL(c.req.url)
  return {
    host,
    pathname,
    search,
    acceptLanguage: c.req.header('accept-language'),
    visitor: readVisitor((cookie) => readCookie(c, cookie)),
  }
}
