import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Consequences as Told } from '#contracts/settings-changes.ts'
import { ApiError } from '#data/net/errors.ts'
import { applySetting, consequenceQueries, type Proposal } from '#data/query/change-settings.ts'
import { say } from '#domain/messages/settings.ts'
import type { SettingsFormName } from '#domain/settings-form.ts'
import { createTries } from '#lib/tries.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { Cluster } from '#ui/layout.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { problemsIn, unsaved } from './editing.ts'
import type { SectionProps } from './use-autosave.ts'
import './settings.css'

interface ConsequencesProps extends SectionProps {
  /** The fields that decide it. */
  names: readonly SettingsFormName[]
  proposal: Proposal
}

/** What a setting would do to searches and monitors that are there, in a sentence. */
function sentence({ reach, days }: Proposal, { records, affected, lost }: Told): string {
  if (affected === 0) return say('settings.reachNone')
  const of = reach.endsWith('searches') ? say('settings.searches', records) : say('settings.monitors', records)
  if (reach === 'acuris-threshold') return say('settings.reachThreshold', affected, of, lost)
  return days === undefined
    ? say('settings.reachKeeps', affected, of)
    : say('settings.reachDeletes', affected, of, lost)
}

/** What would come of a setting for what is there already; nothing does before a person says so. */
export function Consequences({ user, autosave, names, proposal }: ConsequencesProps) {
  const { editing } = autosave
  const problems = problemsIn(editing)
  const isValid = names.every((name) => problems[name] === undefined)
  const read = useQuery({ ...consequenceQueries.of(user.tenant.id, proposal), enabled: isValid })
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [tries] = useState(createTries)
  const told = isValid ? read.data?.value : undefined
  if (told === undefined || told.records === 0) return null
  const text = sentence(proposal, told)
  const isSaved = names.every((name) => !unsaved(editing).includes(name))
  const apply = async () => {
    setPending(true)
    try {
      const body = { reach: proposal.reach, version: editing.base.version }
      const { affected } = await tries(body, (key) => applySetting(user.tenant.id, body, key))
      showSnackbar({ severity: 'success', text: say('settings.applied', affected) })
    } catch (error) {
      showSnackbar({ severity: 'error', text: error instanceof ApiError ? error.message : say('error.generic') })
    }
    setPending(false)
    setAsked(false)
    await read.refetch()
  }
  return (
    <div className="setting">
      <Cluster>
        <span className="settings-soft">{say('settings.reach', text)}</span>
        {told.affected > 0 && isSaved && autosave.unavailable === undefined && (
          <Button size="small" onPress={() => setAsked(true)}>
            {say('settings.apply')}
          </Button>
        )}
      </Cluster>
      <AlertDialog
        isOpen={isAsked}
        title={say('settings.apply')}
        confirmLabel={say('common.yes')}
        cancelLabel={say('common.no')}
        variant="danger"
        isPending={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => void apply()}
      >
        <p>{say('settings.applyQuestion')}</p>
        <p>{text}</p>
      </AlertDialog>
    </div>
  )
}
