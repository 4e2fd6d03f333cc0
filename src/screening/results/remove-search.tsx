import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contracts/links.ts'
import type { Search } from '#contracts/search.ts'
import { forgetOpened } from '#data/device/last-opened.ts'
import { mintKey } from '#lib/mint-key.ts'
import { useOnline } from '#data/net/connection.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { say } from '#domain/messages/screening.ts'
import { may, rights } from '#domain/rights.ts'
import { Button } from '#ui/button.tsx'
import { Trash2 } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { failureText } from '../forms/failure-text.ts'
import type { ScreeningProvider } from '../provider.ts'

const AlertDialog = onFirstOpen(
  ({ isOpen }) => isOpen,
  () => import('#ui/dialog.tsx').then(({ AlertDialog }) => AlertDialog),
)

interface RemoveSearchProps<F extends object> {
  provider: ScreeningProvider<F>
  search: Search
}

/** Removes the search and leads back to the form; `key` was minted when the question was asked. */
function useRemoval<F extends object>({ provider, search }: RemoveSearchProps<F>) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: async (key: string) => provider.source.removeSearch?.(search.id, { key }),
    onSuccess() {
      forgetOpened('search', provider.id, search.id)
      navigate(paths.search(provider.id), { replace: true })
      client.removeQueries({ queryKey: ['searches', provider.id, search.id] })
      client.removeQueries({ queryKey: ['matches', provider.id, search.id] })
      void client.invalidateQueries({ queryKey: ['monitors', provider.id] })
      showSnackbar({ severity: 'success', text: say('records.searchRemoved') })
    },
    onError: (error) => showSnackbar({ severity: 'error', text: failureText(error) }),
  })
}

/** Removing a search by itself, where that is a record of its own and for whoever may. */
export function RemoveSearch<F extends object>({ provider, search }: RemoveSearchProps<F>) {
  const user = useSessionUser()
  const online = useOnline()
  const [asked, setAsked] = useState<string>()
  const removal = useRemoval({ provider, search })
  if (provider.source.removeSearch === undefined || user === null || !may(user, rights.removeSearches)) return null
  return (
    <>
      <Button
        icon={Trash2}
        unavailable={online ? undefined : say('offline.needsConnection')}
        onPress={() => setAsked(mintKey())}
      >
        {say('records.removeSearch')}
      </Button>
      <AlertDialog
        isOpen={asked !== undefined}
        title={say('records.confirmRemoveSearch')}
        confirmLabel={say('records.removeSearch')}
        cancelLabel={say('common.cancel')}
        variant="danger"
        isPending={removal.isPending}
        onConfirm={() => asked !== undefined && removal.mutate(asked, { onSettled: () => setAsked(undefined) })}
        onCancel={() => setAsked(undefined)}
      >
        <Stack gap="tight">
          <p>{say('records.removeSearchText', search.term)}</p>
          {search.monitorId != null && <p>{say('records.monitorStays')}</p>}
        </Stack>
      </AlertDialog>
    </>
  )
}
