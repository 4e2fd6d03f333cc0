import { z } from 'zod'
import type { SuiteService } from './access.ts'
import { markHeaders } from './mark.ts'
import { StoredProfile } from './stored-profiles.ts'

/** A page of another application: a path of this origin outside the console, or an https address of another host. */
const SuiteLink = z
  .string()
  .max(2048)
  .refine(
    (link) => isPath(link) || isSecureAddress(link),
    'must be a path such as /console, outside /ur-screen, or an https address',
  )

const isPath = (link: string): boolean => /^\/[^/\\]/.test(link) && !/^\/ur-screen(\/|$)/.test(link)

function isSecureAddress(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  return protocol === 'https:' && username === '' && password === ''
}

const link = SuiteLink.optional()
/** Pages of the suite that the console links to: its applications, its home and its list of exports. */
const SuiteLinks = z.object({
  WORKFLOW: link,
  'DOC-VAULT': link,
  'DOC-GEN': link,
  'U-ESG': link,
  'U-APPROVE': link,
  PROFILE: link,
  HOME: link,
  EXPORTS: link,
} satisfies Record<SuiteService | 'HOME' | 'EXPORTS', unknown>)
export type SuitePage = keyof z.infer<typeof SuiteLinks>

/** Run-time configuration that every tenant's build reads (spec/decisions 2). */
export const RunConfig = z.object({
  gatewayUrl: z.string().default('/api/gateway'),
  screeningUrl: z.string().default('/api/screening'),
  ssoUrl: z.string().default('/api/sso'),
  /** Where the document vault is (spec/decisions 2). */
  vaultUrl: z.string().default('/api/gateway'),
  /** Origins of pages that may hold the console in a frame and are told of what is done for a workflow. */
  hostOrigins: z.array(z.string()).default([]),
  features: z
    .object({
      id: z.boolean().default(false),
      liveness: z.boolean().default(false),
      gallery: z.boolean().default(false),
    })
    .prefault({}),
  /** One plain page instead of the console (spec/decisions 27). */
  maintenance: z.boolean().default(false),
  /**
   * Header by which the gateway's answers name its installation: an answer without it is not the gateway's. Null:
   * another gateway that has none, whose answers all count.
   */
  mark: z
    .string()
    .regex(/^[\w-]+$/)
    .nullable()
    .default(markHeaders.installation),
  /**
   * Paths of the suite's other applications on this origin, such as /console. They read the session token, which then
   * stays where they look for it while the console is locked (spec/decisions 51).
   */
  suite: z.array(z.string().regex(/^\/[^/]/, 'must be a path such as /console')).default([]),
  /**
   * Where the suite's other pages are, each in place of the path that the suite has for it. The embedded gateway
   * subscribes its tenants to the applications that are named here.
   */
  links: SuiteLinks.prefault({}),
  offline: z.object({ idleLockMinutes: z.number().default(15), days: z.number().default(14) }).prefault({}),
  /** Whether the gateway keeps Idempotency-Keys, and for how many days. */
  idempotency: z.object({ honoured: z.boolean().default(false), days: z.number().default(0) }).prefault({}),
  /** Only in demo mode. */
  demo: z
    .object({
      accounts: z.array(z.object({ username: z.string(), password: z.string(), name: z.string(), about: z.string() })),
      /** Whom to search for: they are in the demo's lists. */
      subjects: z.array(z.object({ about: z.string(), profile: StoredProfile })).default([]),
    })
    .optional(),
})
export type RunConfig = z.infer<typeof RunConfig>

/** Answer of /ur-screen/health.json, the probe that no worker answers. */
export const Health = z.object({
  app: z.literal('ur-screen'),
  version: z.string(),
  minVersion: z.string(),
  time: z.string(),
  /** Whether this gateway marks its answers; one of before the mark says nothing. */
  marks: z.boolean().default(false),
})
export type Health = z.infer<typeof Health>
