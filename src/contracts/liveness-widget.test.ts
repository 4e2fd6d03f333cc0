import { describe, expect, it } from 'vitest'
import { ConfigFile } from './config-file.ts'
import { livenessWidgetOf } from './liveness-widget.ts'

describe('the widget of liveness screenings', () => {
  it('is the stand-in, for real checks and in American English, where nobody says otherwise', () => {
    expect(livenessWidgetOf({})).toEqual({ script: null, environment: 'production', language: 'en-US' })
  })

  it('is the one that the configuration names, with its environment and language', () => {
    const overlay = {
      livenessWidgetUrl: 'https://verify.example/widget.js',
      livenessWidget: { environment: 'sandbox', language: 'de-DE' },
    }
    expect(livenessWidgetOf(overlay)).toEqual({
      script: 'https://verify.example/widget.js',
      environment: 'sandbox',
      language: 'de-DE',
    })
  })

  it.each([
    'http://verify.example/widget.js',
    'javascript:alert(1)',
    'data:text/javascript,0',
    '//verify.example/widget.js',
    'https://user:word@verify.example/widget.js',
    'widget.js',
  ])('is not loaded from %s', (livenessWidgetUrl) => {
    const { error } = ConfigFile.safeParse({ public: { livenessWidgetUrl } })
    expect(error?.issues).toMatchObject([
      { path: ['public', 'livenessWidgetUrl'], message: 'must be a path of this origin or an https address' },
    ])
  })

  it('may be loaded from this origin', () => {
    expect(ConfigFile.safeParse({ public: { livenessWidgetUrl: '/widgets/verify.js' } }).success).toBe(true)
  })
})
