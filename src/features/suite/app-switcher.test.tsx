import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { RunConfig } from '#contracts/config.ts'
import { fetchConfig } from '#data/net/config.ts'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { AppSwitcher } from './app-switcher.tsx'

async function open(service: typeof analyst.service, links: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => Response.json({ mark: null, links }))
  await fetchConfig()
  renderScreen(<AppSwitcher user={{ ...analyst, service }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Applications' }))
  return within(await screen.findByRole('navigation', { name: 'Applications' }))
}
const addressOf = (panel: Awaited<ReturnType<typeof open>>, name: string) =>
  panel.queryByRole('link', { name })?.getAttribute('href') ?? null

describe('the app switcher', () => {
  it('leads to what the tenant is subscribed to, where the suite has it', async () => {
    const panel = await open(['COMPLY', 'WORKFLOW', 'DOC-VAULT', 'PROFILE'])
    expect(panel.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'SWITCH TO',
      'MANAGE YOUR INFORMATION',
      'MORE',
    ])
    expect(addressOf(panel, 'Workflows')).toBe('/console/workflows')
    expect(addressOf(panel, 'Doc-Vault')).toBe('/core_vault')
    expect(addressOf(panel, 'Profiles')).toBe('/console/profiles/dashboard')
    expect(addressOf(panel, 'Go to Home')).toBe('/console')
  })

  it('shows the others without a way to them, also one whose host nobody has named', async () => {
    const panel = await open(['COMPLY', 'U-APPROVE'])
    expect(panel.queryByText('SWITCH TO')).toBeNull()
    for (const name of ['Workflows', 'Doc-Vault', 'Doc-Gen', 'U-Green', 'U-Approve', 'Profiles']) {
      expect(panel.getByRole('link', { name }).getAttribute('aria-disabled')).toBe('true')
      expect(addressOf(panel, name)).toBeNull()
    }
  })

  it('takes the addresses of the configuration before those of the suite', async () => {
    const links = { 'U-APPROVE': 'https://approve.example/start', HOME: '/suite' }
    const panel = await open(['U-APPROVE'], links)
    expect(addressOf(panel, 'U-Approve')).toBe('https://approve.example/start')
    expect(addressOf(panel, 'Go to Home')).toBe('/suite')
  })
})

describe('an address of the suite in the configuration', () => {
  it.each(['/console/workflows', 'https://approve.example', 'https://approve.example:8443/a?b=c'])(
    'may be %s',
    (link) => {
      expect(RunConfig.parse({ links: { HOME: link } }).links.HOME).toBe(link)
    },
  )

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://approve.example',
    'https://user:secret@approve.example',
    '/ur-screen/settings',
    '/ur-screen',
    'console',
    '',
  ])('may not be %s', (link) => {
    expect(RunConfig.safeParse({ links: { HOME: link } }).success).toBe(false)
  })
})
