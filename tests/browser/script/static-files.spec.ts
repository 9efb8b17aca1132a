import { expect, test } from '../shop-test.ts'

test('a browser keeps files with a hash in their name for a year, and guesses the type of no file', async ({
  request,
}) => {
  const html = await (await request.get('/sv')).text()
  const builtFiles = [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2))"/g)].map(
    ([, path]) => path ?? '',
  )
  expect(builtFiles.map((path) => path.split('.').at(-1)).toSorted()).toEqual(['css', 'js'])
  const year = 'public, max-age=31536000, immutable'
  const files = new Map(builtFiles.map((path) => [path, year]))
  files.set('/assets/share.png', 'public, max-age=86400')
  files.set('/assets/icon.svg', 'public, max-age=86400')
  files.set('/favicon.ico', 'public, max-age=0, must-revalidate')
  for (const [path, cacheControl] of files) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const { 'x-content-type-options': option, 'cache-control': actual } = response.headers()
    expect([path, option, actual]).toEqual([path, 'nosniff', cacheControl])
  }
})

test('the response for a missing file is not stored, so that the file is loaded after the next deployment [ERROR-02]', async ({
  request,
}) => {
  for (const path of [
    '/assets/boot-00000000.js',
    '/assets/all-00000000.css',
    '/assets/icon-0.png',
  ]) {
    const response = await request.get(path)
    expect([path, response.status(), response.headers()['cache-control']]).toEqual([
      path,
      404,
      'no-store',
    ])
  }
})
