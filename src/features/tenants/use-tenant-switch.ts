import { useState } from 'react'
import { SwitchedState } from '#contracts/links.ts'
import type { TenantSummary } from '#contracts/session.ts'
import { ApiError } from '#data/net/errors.ts'
import { switchTenant } from '#data/sign-in/sign-in.ts'
import { say } from '#domain/messages/shell.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { pathAfterSwitch } from './path-after-switch.ts'

/** Moves to another tenant and loads the page anew; says so after the reload. Rejects with ApiError. */
export async function moveToTenant(id: string): Promise<void> {
  await switchTenant(id)
  history.replaceState({ tenantSwitched: true } satisfies SwitchedState, '', pathAfterSwitch(location.pathname))
  location.reload()
}

/** Says 'Switched to {tenant}' once on the page that a switch loaded anew. */
export function sayWhenSwitched(tenant: string): void {
  if (!SwitchedState.safeParse(history.state).success) return
  history.replaceState(null, '')
  showSnackbar({ severity: 'success', text: say('tenant.switched', tenant) })
}

/** A switch in progress; a failed one leaves everything as it was and says why. */
export function useTenantSwitch(): { switchingTo: string | null; switchTo: (tenant: TenantSummary) => void } {
  const [switchingTo, setSwitchingTo] = useState<string | null>(null)
  const move = async ({ id, name }: TenantSummary) => {
    setSwitchingTo(name)
    try {
      await moveToTenant(id)
    } catch (error) {
      setSwitchingTo(null)
      showSnackbar({ severity: 'error', text: error instanceof ApiError ? error.message : say('error.generic') })
    }
  }
  return { switchingTo, switchTo: (tenant) => void move(tenant) }
}
