import { Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { product, type Source } from './sources.ts'

/** Components that have nothing to show, and why. */
const invisible: Readonly<Record<string, string>> = {
  Announcer: 'is read out, and mounted once for the whole console',
  InSight: 'shows what it holds and nothing of its own',
  LinkProvider: 'hands the router to links, and is mounted once for the whole console',
  SnackbarRegion: 'is mounted once by the shell, which the gallery stands in: its entry fills it',
}

const inUi = product.filter(({ path }) => /^src\/ui\/[^/]+\.tsx$/.test(path))
const inGallery = product.filter(({ path }) => path.startsWith('src/app/gallery/'))

/** Names that a file draws as JSX. */
function drawn(source: Source): string[] {
  const names: string[] = []
  new Visitor({
    JSXOpeningElement({ name }) {
      if (name.type === 'JSXIdentifier') names.push(name.name)
    },
  }).visit(source.tree.program)
  return names
}

/** Components that a file exports: a capital, and not a type. */
function exported({ tree }: Source): string[] {
  return tree.module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .flatMap(({ exportName }) => exportName.name ?? [])
    .filter((name) => /^[A-Z]/.test(name))
}

/** What the gallery draws of the component library, by itself or as a part of what it draws. */
function reached(): Set<string> {
  const seen = new Set(inGallery.flatMap(drawn))
  for (let before = -1; before < seen.size;) {
    before = seen.size
    for (const source of inUi)
      if (exported(source).some((name) => seen.has(name))) for (const name of drawn(source)) seen.add(name)
  }
  return seen
}

describe('gallery', () => {
  it('shows every component of the library', () => {
    const shown = reached()
    const all = inUi.flatMap(exported)
    expect(all).toContain('Button')
    expect(all.filter((name) => !shown.has(name) && !Object.hasOwn(invisible, name))).toEqual([])
    expect(Object.keys(invisible).filter((name) => !all.includes(name))).toEqual([])
  })
})
