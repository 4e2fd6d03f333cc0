/**
 * Cuts the fonts of reports out of Debian's packages fonts-noto-core and fonts-noto-cjk (OFL 1.1) into public/fonts, one
 * file for each slice of src/reports/fonts.ts, none above 1 MiB. It is run where a slice changes, and its files are
 * committed: `apt-get install fonts-noto-core fonts-noto-cjk fonttools`, then
 * `node --import tsx .scripts/make-fonts.mjs`.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arabicSlice, boldSlice, fontSlices, hebrewSlice } from '../src/reports/fonts.ts'
import { root } from './build.mjs'

const noto = '/usr/share/fonts/truetype/noto'
const cjk = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'
/** Places of the languages in the collection. */
const inCollection = { kana: 0, hangul: 1, han: 2 }
const most = 1024 * 1024

/** jspdf reads TrueType outlines only, and the collection has those of PostScript. */
const toTrueType = `
import sys
from fontTools.ttLib import TTFont, newTable
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
font = TTFont(sys.argv[1])
order, outlines, glyphs = font.getGlyphOrder(), font.getGlyphSet(), {}
for name in order:
    pen = TTGlyphPen(outlines)
    outlines[name].draw(Cu2QuPen(pen, 1.0, reverse_direction=True))
    glyphs[name] = pen.glyph()
font['loca'] = newTable('loca')
font['glyf'] = glyf = newTable('glyf')
glyf.glyphOrder, glyf.glyphs = order, glyphs
for name in order:
    glyphs[name].recalcBounds(glyf)
    advance, _ = font['hmtx'][name]
    font['hmtx'][name] = (advance, getattr(glyphs[name], 'xMin', 0))
maxp = font['maxp']
maxp.tableVersion = 0x00010000
for field in ('maxZones', 'maxTwilightPoints', 'maxStorage', 'maxFunctionDefs', 'maxInstructionDefs', 'maxStackElements', 'maxSizeOfInstructions'):
    setattr(maxp, field, 1 if field == 'maxZones' else 0)
font['post'].formatType = 3.0
for tag in ('CFF ', 'VORG'):
    if tag in font: del font[tag]
font.sfntVersion = '\\x00\\x01\\x00\\x00'
font.save(sys.argv[2])
`

/** The letters that shaping makes without asking whether the font has them. */
const mustHave = `
import sys
from fontTools.ttLib import TTFont
known = TTFont(sys.argv[1]).getBestCmap()
missing = [hex(code) for code in map(lambda text: int(text, 16), sys.argv[2:]) if code not in known]
sys.exit(', '.join(missing) + ' missing' if missing else 0)
`

function sourceOf({ id }) {
  if (id === arabicSlice.id) return { file: join(noto, 'NotoNaskhArabic-Regular.ttf') }
  if (id === hebrewSlice.id) return { file: join(noto, 'NotoSansHebrew-Regular.ttf') }
  const number = inCollection[id.split('-')[0]]
  if (number !== undefined) return { file: cjk, number }
  return { file: join(noto, id === boldSlice.id ? 'NotoSans-Bold.ttf' : 'NotoSans-Regular.ttf') }
}

const hex = (code) => code.toString(16)
const work = mkdtempSync(join(tmpdir(), 'fonts-'))
const out = join(root, 'public/fonts')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
try {
  for (const slice of fontSlices) {
    const { file, number } = sourceOf(slice)
    if (!existsSync(file)) throw new Error(`${file} is not there: install fonts-noto-core and fonts-noto-cjk`)
    const made = join(out, `${slice.id}.ttf`)
    const cut = number === undefined ? made : join(work, `${slice.id}.otf`)
    execFileSync('pyftsubset', [
      file,
      `--output-file=${cut}`,
      `--unicodes=${slice.ranges.map(([from, to]) => `${hex(from)}-${hex(to)}`).join(',')}`,
      ...(number === undefined ? [] : [`--font-number=${number}`, '--desubroutinize']),
      '--layout-features=',
      '--no-hinting',
      '--notdef-outline',
      '--name-IDs=*',
      '--drop-tables+=GSUB,GPOS,GDEF,BASE,JSTF,DSIG,vhea,vmtx,VORG,STAT,MATH',
    ])
    if (number !== undefined) execFileSync('/usr/bin/python3', ['-c', toTrueType, cut, made])
    const { size } = statSync(made)
    console.log(`${slice.id}: ${Math.ceil(size / 1024)} KiB`)
    if (size > most) throw new Error(`${slice.id} is larger than 1 MiB: cut it smaller in src/reports/fonts.ts`)
  }
  execFileSync('/usr/bin/python3', [
    '-c',
    mustHave,
    join(out, `${arabicSlice.id}.ttf`),
    'fdf2',
    'fe8d',
    'fefb',
    'fefc',
    'fbfc',
  ])
  copyFileSync('/usr/share/doc/fonts-noto-core/copyright', join(out, 'LICENSE.txt'))
} finally {
  rmSync(work, { recursive: true, force: true })
}
