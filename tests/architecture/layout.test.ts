import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { filesIn, placeOf, root, sources } from './sources.ts'

const topLevel =
  'LICENSE README.md index.html package-lock.json package.json public src tests tsconfig.json vite.config.ts'
const ours = ['src', 'tests', 'public', '.scripts'].flatMap(filesIn)

describe('layout', () => {
  it('shows at the top only what the map names', () => {
    const built = ['node_modules', 'dist', 'test-results', 'playwright-report']
    const found = readdirSync(root).filter((name) => !name.startsWith('.') && !built.includes(name))
    expect(found.filter((name) => !topLevel.split(' ').includes(name))).toEqual([])
  })

  it('gives every file and folder a name that says what it is', () => {
    expect(
      ours.filter((path) => /(^|\/)(index|utils?|helpers?|common|misc|shared)(\.[^/]+)?(\/|$)/.test(path)),
    ).toEqual([])
  })

  it('keeps one lint configuration, and its law complete', () => {
    const configs = [...readdirSync(root), ...ours].filter((path) =>
      /(^|\/)(\.?oxlintrc|oxlint\.config|\.?eslintrc|eslint\.config)\b/.test(path),
    )
    expect(configs).toEqual(['.oxlintrc.json'])
    const law = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
    for (const pillar of [
      '"default": "disallow"',
      '"checkAllOrigins": true',
      '"checkUnknownLocals": true',
      '"import/resolver"',
    ])
      expect(law).toContain(pillar)
    expect(law).not.toContain('no-restricted-imports')
  })

  it('cites no page that is not in the repository', () => {
    const guides = ['README.md', ...filesIn('.github').filter((path) => path.endsWith('.md'))]
    const folders = ours.filter((path) => path.endsWith('README.md'))
    const dangling = [...guides, ...folders].flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)]
        .map(([, target = '']) => join(dirname(path), target))
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${path}: ${target}`),
    )
    const citing = [...sources.map(({ path }) => path), ...guides, ...folders].filter((path) =>
      /\bdesign[/][a-z]+/.test(readFileSync(join(root, path), 'utf8')),
    )
    expect([...dangling, ...citing]).toEqual([])
  })

  it('names every file of the outbox in its README', () => {
    const folder = 'src/data/outbox'
    const readme = readFileSync(join(root, folder, 'README.md'), 'utf8')
    const files = filesIn(folder).filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    expect(files.map((path) => basename(path)).filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })

  it('says in every import() which file is meant', () => {
    const found: string[] = []
    for (const source of sources) {
      const visitor = new Visitor({
        ImportExpression(node) {
          if (node.source.type === 'TemplateLiteral') found.push(placeOf(source, node.start))
        },
      })
      visitor.visit(source.tree.program)
    }
    expect(found).toEqual([])
  })
})
