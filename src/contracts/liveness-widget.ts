import { z } from 'zod'

/** Where a script is: a path of this origin, or an https address without an account in it. */
const ScriptAddress = z
  .string()
  .max(2048)
  .refine((address) => {
    if (/^\/[^/\\]/.test(address)) return true
    if (!URL.canParse(address)) return false
    const { protocol, username, password } = new URL(address)
    return protocol === 'https:' && username === '' && password === ''
  }, 'must be a path of this origin or an https address')

/**
 * The provider's widget that checks whether somebody is there (spec/decisions 2), as the overlay of config.json names it.
 * It is told with a link's state and not in config.json: only the page behind a link has a use for it.
 */
export const LivenessWidgetConfig = z.object({
  /** Module that exports `openWidget`; none: the stand-in that comes with the console, which judges nothing. */
  livenessWidgetUrl: ScriptAddress.optional(),
  livenessWidget: z
    .object({
      /** The provider's word for real checks, or for trying it out (spec/3 section 2.13). */
      environment: z.string().min(1).max(64).default('production'),
      /** Language tag of its texts (spec/3 section 2.13). */
      language: z
        .string()
        .regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/, 'must be a language tag such as en-US')
        .default('en-US'),
    })
    .prefault({}),
})

/** How the widget behind a link runs. */
export const LivenessWidget = z.object({
  /** Address of the provider's module; null: the stand-in. */
  script: z.string().nullable(),
  environment: z.string(),
  language: z.string(),
})
export type LivenessWidget = z.infer<typeof LivenessWidget>

/** The widget that an overlay of config.json names. Throws where it cannot be one. */
export function livenessWidgetOf(overlay: Record<string, unknown>): LivenessWidget {
  const { livenessWidgetUrl = null, livenessWidget } = LivenessWidgetConfig.parse(overlay)
  return { script: livenessWidgetUrl, ...livenessWidget }
}
