import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ComplySearchForm } from '#contracts/comply-forms.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import type { ScreeningProvider } from '#screening/provider.ts'
import { type Answering, gives } from './answers.ts'
import { type Content, invented, providerOf } from './source.ts'
import { Stage, WithoutConnection } from './stage.tsx'

type Source = ScreeningSource<ComplySearchForm>

/** How the server behind a screen behaves, and what is known of it before. */
export interface Case {
  content?: Content
  answer?: Answering
  /** What it does otherwise. */
  but?: (source: Source) => Partial<Source>
  /** Path and query of the screen. */
  at?: string
  /** What this device has kept of it. */
  kept?: (client: QueryClient, source: Source) => void
  isOffline?: boolean
}

/**
 * A real screen over an invented server. `id` names the server, and what is kept of it: one state never sees what
 * another has left on this device.
 */
export function screen(
  id: string,
  Screen: ComponentType<{ provider: ScreeningProvider<ComplySearchForm> }>,
  { content = {}, answer = gives, but, at, kept, isOffline = false }: Case,
): ComponentType {
  const plain = invented(`gallery-${id}`, content, answer)
  const source = { ...plain, ...but?.(plain) }
  const provider = providerOf(source)
  return function Screened() {
    const stage = (
      <Stage {...(at !== undefined && { at })} {...(kept && { knows: (client) => kept(client, source) })}>
        <Screen provider={provider} />
      </Stage>
    )
    return isOffline ? <WithoutConnection>{stage}</WithoutConnection> : stage
  }
}
