import { spawnSync } from 'node:child_process'

/** Programs of others that read PDFs: the first two of Debian's poppler-utils, the third a package of its own. */
const programs = ['pdftotext', 'pdftoppm', 'qpdf'] as const
type Program = (typeof programs)[number]

const isThere = (name: string): boolean => spawnSync(name, ['--version']).error === undefined
const missing = (): string => programs.filter((name) => !isThere(name)).join(' and ')

/**
 * Why there is nothing here that reads PDFs; null where there is. The programs are installed where that is possible.
 */
export function whyNoPdfPrograms(): string | null {
  const before = missing()
  if (before === '') return null
  if (process.getuid?.() !== 0) return `${before} not installed, which only root can do`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = 'apt-get update && apt-get install -y --no-install-recommends poppler-utils qpdf'
  spawnSync('sh', ['-c', install], { env, stdio: 'ignore', timeout: 300_000 })
  return missing() === '' ? null : `${before} not installed, and apt-get could not do it`
}

function run(program: Program, ...args: string[]): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, args, { maxBuffer: 256 * 1024 * 1024 })
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')}: ${stderr.toString()}${stdout.toString()}`)
  return stdout
}

/** What a page holds that is not white, from 0 to 1: `image` is a grey picture (PGM). */
function inkOf(image: Buffer): number {
  const [header = '', size = ''] = /^P5\s+(\d+\s+\d+)\s+255\s/.exec(image.toString('latin1', 0, 64)) ?? []
  const [width = 0, height = 0] = size.split(/\s+/).map(Number)
  const dots = image.subarray(header.length)
  if (dots.length === 0 || dots.length !== width * height) throw new Error('pdftoppm drew no picture')
  return dots.reduce((dark, dot) => (dot < 128 ? dark + 1 : dark), 0) / dots.length
}

/** A page of a file as other programs see it. */
export interface SeenPage {
  text: string
  /** Part of it that is dark, from 0 to 1. */
  ink: number
}

/** Reads and draws every page of a file; throws where one of the programs finds fault with it. */
export function seenPages(path: string): SeenPage[] {
  run('qpdf', '--check', path)
  const texts = run('pdftotext', '-layout', path, '-').toString('utf8').split('\f').slice(0, -1)
  return texts.map((text, at) => {
    const number = String(at + 1)
    return { text, ink: inkOf(run('pdftoppm', '-r', '72', '-gray', '-f', number, '-l', number, path)) }
  })
}
