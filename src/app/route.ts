import type { ComponentType } from 'react'
import type { Right } from '#domain/rights.ts'

/** One page: where it is, what it is called, and who may see it. */
export interface AppRoute {
  /** Path below the base. */
  path: string
  /** First part of the document title. */
  title: string
  /** Loaded when the route is first opened. */
  Page: ComponentType
  /** Without one, everybody who is signed in. */
  right?: Right
  /** Whether this installation has it; without one, every installation. Asked once the configuration is there. */
  isThere?: () => boolean
}
