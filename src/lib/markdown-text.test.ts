import { describe, expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'
import { markdownText } from './markdown-text.ts'

describe('a text that somebody wrote', () => {
  it('means itself in markdown, on one line', () => {
    expect(markdownText('A_1 *b*\n# [x](javascript:y) <i> ü')).toBe(
      'A\\_1 \\*b\\* \\# \\[x\\]\\(javascript\\:y\\) \\<i\\> ü',
    )
  })

  it('means itself in HTML, between tags and in attributes', () => {
    expect(escapeHtml(`<b a="1" c='2'>&</b>`)).toBe('&#60;b a=&#34;1&#34; c=&#39;2&#39;&#62;&#38;&#60;/b&#62;')
  })
})
