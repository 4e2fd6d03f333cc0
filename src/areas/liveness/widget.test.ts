import { describe, expect, it } from 'vitest'
import { loadWidget } from './widget.ts'

const options = {
  reference: 'r',
  environment: 'production',
  language: 'en-US',
  container: document.createElement('div'),
  onEvent: () => undefined,
}

describe('the module of a provider', () => {
  it('is loaded from its address, and opens its widget', async () => {
    const asked: string[] = []
    const openWidget = () => ({ close: () => undefined })
    const open = await loadWidget('/widget.js', (address) => {
      asked.push(address)
      return Promise.resolve({ openWidget })
    })
    expect(asked).toEqual(['/widget.js'])
    expect(await open(options)).toHaveProperty('close')
  })

  it.each([{}, { openWidget: 'no' }, null, 'text'])('is none when it exports %o', async (module) => {
    await expect(loadWidget('/widget.js', () => Promise.resolve(module))).rejects.toThrow()
  })

  it('is none when it cannot be loaded', async () => {
    await expect(loadWidget('/widget.js', () => Promise.reject(new TypeError('blocked')))).rejects.toThrow('blocked')
  })
})
