import { paths } from '#contracts/links.ts'
import { useLostWork, useOutboxState } from '#data/outbox/use-outbox.ts'
import type { Pin } from '#data/pinned/pins.ts'
import { usePins } from '#data/pinned/use-pins.ts'
import { useSession } from '#data/session/session-state.ts'
import { say } from '#domain/messages/home.ts'
import { markOf } from '#domain/outbox/mark.ts'
import { PinItem } from '#features/pinned/pin-item.tsx'
import { Download, TriangleAlert } from '#ui/icons.ts'
import { Link } from '#ui/link.tsx'
import { StatusMark } from '#ui/status-mark.tsx'
import { HomeSection } from './home-section.tsx'

/** Where everything that waits on this device is shown, and can be sent, settled or let go. */
const panel = `${paths.home}?panel=outbox`

/** Kept monitors that are shown; the panel has all of them. */
const mostKept = 5

/** How many changes still have to be sent by themselves, and how many need the person. */
function useUnsent(): { waiting: number; needy: number } {
  const { entries, paused } = useOutboxState()
  const lost = useLostWork()
  const marks = entries.map(({ entry }) => markOf(entry, paused)).filter((mark) => mark !== 'sent')
  const needy = marks.filter((mark) => mark === 'decision' || mark === 'refused').length
  return { waiting: marks.length - needy, needy: needy + lost.length }
}

/** What waits on this device and what it keeps for the field; nothing where that is nothing. */
export function OnThisDevice() {
  const session = useSession()
  const { waiting, needy } = useUnsent()
  const kept = usePins().filter(({ isKept }) => isKept)
  if (session.kind !== 'open' || session.device !== 'open') return null
  if (waiting + needy + kept.length === 0) return null
  return (
    <HomeSection title={say('work.device')}>
      {needy > 0 && (
        <p>
          <StatusMark tone="caution" icon={TriangleAlert}>
            <Link href={panel}>{say('outbox.stalledSummary', needy)}</Link>
          </StatusMark>
        </p>
      )}
      {waiting > 0 && (
        <p>
          <StatusMark tone="info" icon={Download}>
            <Link href={panel}>{say('work.unsent', waiting)}</Link>
          </StatusMark>
        </p>
      )}
      {kept.length > 0 && <Kept kept={kept} />}
    </HomeSection>
  )
}

const Kept = ({ kept }: { kept: readonly Pin[] }) => (
  <>
    <ul className="device-pins" aria-label={say('work.kept')}>
      {kept.slice(0, mostKept).map((pin) => (
        <PinItem key={pin.id} pin={pin} />
      ))}
    </ul>
    {kept.length > mostKept && (
      <p>
        <Link href={panel}>{say('work.keptMore', kept.length - mostKept)}</Link>
      </p>
    )}
  </>
)
