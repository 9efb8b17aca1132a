import { addresses } from './addresses.ts'
import { getVisitor, openPage, send, type ShopPair, type Visitors } from './visitors.ts'

const PIECE = 200

/** What two builds of the same shop may have differently in their answers. */
const differences: [RegExp, string][] = [
  // Screens and figures compare styles and scripts.
  [/(<style[^>]*>).*?(?=<\/style>)/gs, '$1'],
  [/(<script(?![^>]*json)[^>]*>).*?(?=<\/script>)/gs, '$1'],
  [/\/assets\/[\w-]+\.(css|js)/g, '/assets/$1'],
  [/(\/assets\/[\w-]+?)-[\w-]{8}\.(?=\w)/g, '$1.'],
  [/ nonce="[^"]*"/g, ' nonce'],
  [/'(?:nonce|sha256)-[^']*'/g, "'hash'"],
  [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id'],
  [/\b[\da-f]{64}\b/g, 'digest'],
  [/"build":"[\da-f]{16}"/g, '"build"'],
]

const comparedHeaders = ['content-type', 'cache-control', 'content-security-policy', 'x-robots-tag']

/** Reads the answers to addresses of a visitor, without what may differ. */
async function readAnswers(visitors: Visitors, visitor: string, paths: string[]) {
  const page = await openPage(getVisitor(visitors, visitor))
  const answers: string[] = []
  for (const path of paths) {
    const { status, url, headers, text } = await send(
      page,
      path.replace('{order}', visitors.orderId),
    )
    const head = headers.filter(([name]) => comparedHeaders.includes(name))
    const answer = [`${status} ${url}`, ...head.map((header) => header.join(': ')), text].join('\n')
    answers.push(
      differences.reduce(
        (normal, [pattern, replacement]) => normal.replaceAll(pattern, replacement),
        answer.replaceAll(new URL(url).host, 'shop'),
      ),
    )
  }
  await page.close()
  return answers
}

function describeDifference(before: string, after: string): string {
  let start = 0
  while (before[start] === after[start]) start += 1
  const cut = (text: string) => JSON.stringify(text.slice(Math.max(0, start - 60)).slice(0, PIECE))
  return `\n    before: ${cut(before)}\n    after:  ${cut(after)}`
}

/** Compares the answers of both shops, in both languages and channels. Returns how many differ. */
export async function compareHtml(pair: ShopPair, routes: string): Promise<number> {
  let count = 0
  for (const [channel, sides] of Object.entries(pair)) {
    for (const [visitor, group] of addresses) {
      const paths = [...new Set(group.flatMap(({ sv, en }) => [sv, en]))].filter((path) =>
        path.includes(routes),
      )
      const [before = [], after = []] = await Promise.all(
        sides.map((side) => readAnswers(side, visitor, paths)),
      )
      paths.forEach((path, index) => {
        const [first = '', second = ''] = [before[index], after[index]]
        const isEqual = first === second
        if (!isEqual) count += 1
        const result = `${isEqual ? 'equal  ' : 'DIFFERS'} ${first.slice(0, 3)}`
        const difference = isEqual ? '' : describeDifference(first, second)
        console.log(`${result} ${channel}, ${visitor}: ${path}${difference}`)
      })
    }
  }
  return count
}
