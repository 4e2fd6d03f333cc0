import { z } from 'zod'
import { AcurisMonitor } from './acuris-answers.ts'
import { AcurisQuery } from './acuris.ts'
import { DowJonesMonitor } from './dow-jones-answers.ts'
import { dowJonesCall } from './dow-jones-call.ts'
import { DowJonesMonitorForm } from './dow-jones-forms.ts'
import { defineEndpoint } from './endpoint.ts'
import { data } from './envelope.ts'
import { Gender } from './gender.ts'
import { ImportPlace } from './imports.ts'
import { WatchForm } from './monitor.ts'

const isBirth = (text: string): boolean => /^\d{4}$/.test(text) || z.iso.date().safeParse(text).success

/** When somebody was born: a day that exists, YYYY-MM-DD, or a year. */
const Birth = z.string().refine(isBirth, 'acuris.birthDateInvalid')

/** The row of a file that a monitor is made of; without one it is made by itself. */
const row = { import: ImportPlace.optional() }

/** Body of a monitor without a search (spec/2 section 3, Monitor-creation payload). */
export const AcurisMonitorBody = z.object({
  profileType: AcurisQuery.shape.profileType,
  /** Of an individual in one piece as well, where it is known in no parts. */
  name: AcurisQuery.shape.name,
  dateOfBirth: Birth.nullable().default(null),
  gender: Gender.default('unknown'),
  clientReferenceId: WatchForm.shape.clientReferenceId,
  /** null: Not specified. */
  countries: WatchForm.shape.countries,
  ...row,
})
export type AcurisMonitorBody = z.infer<typeof AcurisMonitorBody>

/** Body of a monitor without a search (spec/3 section 3, Dow Jones monitor import payload). */
export const DowJonesMonitorBody = z.object({
  name: z.string().trim().min(1, 'dowjones.nameRequired').max(255, 'form.tooLong'),
  /** Its client reference (spec/decisions 35). */
  uniqueId: WatchForm.shape.clientReferenceId,
  /** Ids with commas between them, empty for none. */
  country: DowJonesMonitorForm.shape.country,
  type: z.enum(['person', 'business']),
  /** Dow Jones compares none: it is taken and not kept. */
  gender: Gender.optional(),
  dateOfBirth: Birth.optional(),
  ...row,
})
export type DowJonesMonitorBody = z.infer<typeof DowJonesMonitorBody>

const base = {
  method: 'POST',
  permission: 'manage-bulk-import-tenant-monitors',
  offline: 'refuse',
  status: 201,
} as const

/**
 * The calls that make a monitor of what a row of a file says, where it is a record of its own: everything else that it
 * is screened by the tenant's settings say. With Comply a row is a search (`complyCreateSearch` with `monitor=true`).
 */
export const importedMonitorsApi = {
  acurisCreateMonitor: defineEndpoint({
    ...base,
    host: 'screening',
    access: 'session',
    service: 'ACURIS',
    path: '/acuris/monitors',
    summary: 'Keep somebody under watch without a search, such as a row of a file; one credit.',
    body: AcurisMonitorBody,
    answer: data(AcurisMonitor),
  }),
  dowJonesMonitorFromImport: defineEndpoint({
    ...base,
    ...dowJonesCall,
    path: '/dowjones/monitors/monitor-from-import',
    summary: 'Keep a person or business under watch without a search, such as a row of a file; one credit.',
    body: DowJonesMonitorBody,
    answer: data(DowJonesMonitor),
  }),
}
