import { z } from 'zod'
import type { LivenessEvent } from '#contracts/liveness.ts'

/** What a provider's widget is opened with. */
export interface WidgetOptions {
  /** What stood in the link; the provider names it in its result. */
  reference: string
  /** The provider's word for real checks, or for trying it out. */
  environment: string
  /** Language tag of its texts. */
  language: string
  /** Where it may draw. */
  container: HTMLElement
  onEvent: (event: LivenessEvent) => void
}

/** A widget that is open. */
export interface OpenedWidget {
  /** Closes it without telling so; the camera goes off. */
  close: () => void
}

type OpenWidget = (options: WidgetOptions) => OpenedWidget | Promise<OpenedWidget>

/** What the module of a provider exports. */
const WidgetModule = z.object({
  openWidget: z.custom<OpenWidget>((value) => typeof value === 'function'),
})

/** Loads the module of a provider. Rejects where there is none, or where it is none. */
export async function loadWidget(
  address: string,
  load: (address: string) => Promise<unknown> = (named) => import(/* @vite-ignore */ named),
): Promise<OpenWidget> {
  // what a module exports is read one by one: it is no plain object
  const loaded: object = Object(await load(address))
  return WidgetModule.parse({ ...loaded }).openWidget
}
