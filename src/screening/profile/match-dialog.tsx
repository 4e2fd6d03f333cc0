import { useState } from 'react'
import { say } from '#domain/messages.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ListChecks, MessageSquare } from '#ui/icons.ts'
import { Cluster } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { ProfileTab } from '../provider.ts'
import { StatusCell } from '../results/match-cells.tsx'
import { useHeld } from '../use-held.ts'
import './match-dialog.css'

interface MatchDialogProps {
  /** The match to show; the dialog is open while there is one. */
  match: MatchView | undefined
  tabs: readonly ProfileTab[]
  onSetStatus: (match: MatchView) => void
  onComment: (match: MatchView) => void
  onClose: () => void
}

/** Details of a match in tabs, with its status and the ways to set it and to comment. */
export function MatchDialog({ match, onClose, ...props }: MatchDialogProps) {
  const shown = useHeld(match)
  return (
    <Dialog
      isOpen={match !== undefined}
      onClose={onClose}
      title={shown && <Name>{shown.name}</Name>}
      closeLabel={say('common.close')}
      size="large"
    >
      {shown && <MatchDetails key={shown.id} match={shown} {...props} />}
    </Dialog>
  )
}

type MatchDetailsProps = Omit<MatchDialogProps, 'match' | 'onClose'> & { match: MatchView }

function MatchDetails({ match, tabs, onSetStatus, onComment }: MatchDetailsProps) {
  const [tab, setTab] = useState(tabs[0]?.id ?? '')
  return (
    <div className="match-details">
      <Cluster justify="ends">
        <StatusCell match={match} />
        <Cluster gap="tight">
          <Button icon={MessageSquare} onPress={() => onComment(match)}>
            {say('comment.add')}
          </Button>
          <Button variant="primary" icon={ListChecks} onPress={() => onSetStatus(match)}>
            {say('review.set')}
          </Button>
        </Cluster>
      </Cluster>
      <Tabs
        label={say('profile.tabs')}
        selected={tab}
        onChange={setTab}
        tabs={tabs.map(({ id, label, Panel }) => ({ id, label: say(label), content: <Panel match={match} /> }))}
      />
    </div>
  )
}
