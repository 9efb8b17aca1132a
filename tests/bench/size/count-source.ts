import ts from 'typescript-parser'

export type SourceCounts = {
  /** All lines of the file, as `wc -l` counts them. */
  lines: number
  /** Lines that are neither blank nor of a comment or an import. */
  codeLines: number
  /** Lines of which a comment is all. */
  commentLines: number
  /** Tokens of the parser, without comments and imports. */
  tokens: number
}

const scripts: Record<string, ts.ScriptKind> = {
  ts: ts.ScriptKind.TS,
  tsx: ts.ScriptKind.TSX,
  js: ts.ScriptKind.JS,
  mjs: ts.ScriptKind.JS,
}

/** Calls `visit` for each token, in their order. Documentation comments are no tokens. */
function visitTokens(node: ts.Node, source: ts.SourceFile, visit: (token: ts.Node) => void): void {
  if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return
  const children = node.getChildren(source)
  if (children.length === 0) {
    if (node.getWidth(source) > 0) visit(node)
    return
  }
  for (const child of children) visitTokens(child, source, visit)
}

function addLines(lines: Set<number>, source: ts.SourceFile, start: number, end: number): void {
  const last = source.getLineAndCharacterOfPosition(end).line
  for (let { line } = source.getLineAndCharacterOfPosition(start); line <= last; line += 1)
    lines.add(line)
}

/** Counts the lines and tokens of a source file. */
export function countSource(path: string, text: string): SourceCounts {
  const kind = scripts[path.slice(path.lastIndexOf('.') + 1)] ?? ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  const codeLines = new Set<number>()
  const importLines = new Set<number>()
  let tokens = 0
  for (const statement of source.statements) {
    const isImport = ts.isImportDeclaration(statement)
    visitTokens(statement, source, (token) => {
      addLines(isImport ? importLines : codeLines, source, token.getStart(source), token.getEnd())
      if (!isImport) tokens += 1
    })
  }
  const isOther = (line: string, index: number) =>
    line.trim() !== '' && !codeLines.has(index) && !importLines.has(index)
  return {
    lines: text.split('\n').length - 1,
    codeLines: codeLines.size,
    commentLines: text.split('\n').filter(isOther).length,
    tokens,
  }
}
