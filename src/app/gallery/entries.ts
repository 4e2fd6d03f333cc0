import { actions } from './components/actions.tsx'
import { choices } from './components/choices.tsx'
import { documents } from './components/documents.tsx'
import { evidence } from './components/evidence.tsx'
import { facts } from './components/facts.tsx'
import { fields } from './components/fields.tsx'
import { frames } from './components/frames.tsx'
import { idAnalysis } from './components/id-analysis.tsx'
import { messages } from './components/messages.tsx'
import { navigation } from './components/navigation.tsx'
import { overlays } from './components/overlays.tsx'
import { keptSetting, setting } from './components/setting.tsx'
import { tables } from './components/tables.tsx'
import type { Entry } from './entry.ts'
import { keptMonitors } from './lists/kept-monitors.tsx'
import { lists } from './lists/matrix.tsx'
import { timeline } from './lists/timeline.tsx'

/** Everything that the gallery shows. */
export const entries: readonly Entry[] = [
  ...actions,
  ...fields,
  setting,
  keptSetting,
  ...choices,
  ...documents,
  ...idAnalysis,
  ...messages,
  ...facts,
  ...tables,
  ...evidence,
  ...navigation,
  ...frames,
  ...overlays,
  ...lists,
  keptMonitors,
  timeline,
]
