import { useState } from 'react'
import type { Monitor } from '#contracts/monitor.ts'
import { mintKey } from '#lib/mint-key.ts'
import { say } from '#domain/messages/sharing.ts'
import { Button } from '#ui/button.tsx'
import { Share2 } from '#ui/icons.ts'
import { ShareDialog } from '../share/share-dialog.tsx'
import type { ShareTarget } from '../share/use-share.ts'

interface ShareMonitorProps {
  provider: string
  monitor: Monitor
  /** Age of the monitor, epoch milliseconds. */
  asOf: number
  /** What its matches are narrowed to, as their address tells it: who gets the mail sees the same. */
  filters: Record<string, string>
}

/** 'Share': the monitor by e-mail, with what its matches are narrowed to (spec/2 sections 2.4 and 7). */
export function ShareMonitor({ provider, monitor, asOf, filters }: ShareMonitorProps) {
  const [target, setTarget] = useState<ShareTarget>()
  const { id, ref, name, term } = monitor
  const share = () => setTarget({ key: mintKey(), of: 'monitor', id, ref, name, term, asOf, filters })
  return (
    <>
      <Button icon={Share2} onPress={share}>
        {say('share.share')}
      </Button>
      <ShareDialog provider={provider} target={target} onClose={() => setTarget(undefined)} />
    </>
  )
}
