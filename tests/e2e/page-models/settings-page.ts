import { expect, type Locator, type Page } from 'playwright/test'
import { api } from '#contracts/api.ts'
import type { TenantSettings } from '#contracts/settings.ts'
import type { User } from '#contracts/session.ts'

/** /settings. */
export class SettingsPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async open(part?: 'people' | 'lists'): Promise<void> {
    await this.#page.goto(`/ur-screen/settings${part === undefined ? '' : `/${part}`}`)
    await this.#page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  }

  /** A section by its heading. */
  section(name: string): Locator {
    return this.#page.locator('section').filter({ has: this.#page.getByRole('heading', { level: 2, name }) })
  }

  /** Enters a number and leaves the field. */
  async setNumber(field: Locator, value: string): Promise<void> {
    await field.fill(value)
    await field.blur()
  }

  async expectSaved(): Promise<void> {
    const messages = this.#page.getByRole('region', { name: 'Messages' })
    await expect(messages.getByText('Application settings updated').last()).toBeVisible()
  }

  async #headers(): Promise<Record<string, string>> {
    const token = await this.#page.evaluate(() => localStorage.getItem('ssojwt'))
    return { Authorization: `Bearer ${token}` }
  }

  async #url(): Promise<string> {
    const headers = await this.#headers()
    const { data }: { data: User } = await (await this.#page.request.get('/api/gateway/sso/user', { headers })).json()
    return `/api/gateway/tenants/${data.tenant.id}/settings`
  }

  /** What the server has, read by the person who is signed in. */
  async stored(): Promise<TenantSettings> {
    const answer = await this.#page.request.get(await this.#url(), { headers: await this.#headers() })
    return api.tenantSettings.answer.parse(await answer.json()).data
  }

  /** The worker's other journeys know the settings as they were. */
  async setBack({ appSettings, config }: TenantSettings): Promise<void> {
    const answer = await this.#page.request.patch(await this.#url(), {
      headers: { ...(await this.#headers()), 'Idempotency-Key': crypto.randomUUID() },
      data: { appSettings, config },
    })
    expect(answer.ok()).toBe(true)
  }
}
