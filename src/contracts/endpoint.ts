import { z } from 'zod'
import type { PermissionName, Service } from './access.ts'

/** The APIs of spec/1 section 7; each has its own base address in config.json. The vault may be another server's. */
export type Host = 'sso' | 'gateway' | 'screening' | 'vault'

/** In place of a JSON body: a file, whose name and kind the headers tell. */
export const FileAnswer = z.custom<Blob>((value) => Object.prototype.toString.call(value) === '[object Blob]')

interface Common {
  /** Which API serves the call. */
  host: Host
  /** Path below the API's base, parameters in braces: `/users/{uuid}`. */
  path: `/${string}`
  /** One sentence for openapi.json. */
  summary: string
  /** `public`: no token. `session`: a bearer token of a live session. */
  access: 'public' | 'session'
  /** Sub-service that the current tenant must subscribe to, else 403 `service_not_enabled`. */
  service?: Service
  /** Permission that the user must hold in the current tenant, else 403 `forbidden`. */
  permission?: PermissionName
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Bytes that the JSON body may have where it is a long one; 256 KB else. */
  mostBytes?: number
  /** The body is a form with a file: of so many bytes at most, what it has to be, and how its part is called (`file`). */
  file?: { most: number; kind: 'pdf' | 'png' | 'image'; part?: string }
  /** Status of a success. */
  status: 200 | 201 | 202 | 204
  /** The whole JSON body of a success, envelope included; `NoContent` for 204, `FileAnswer` for a file. */
  answer: z.ZodType
}

/** A read: answered from the stored copy, with its age, when the server cannot be reached. */
interface ReadEndpoint extends Common {
  method: 'GET'
  offline: 'read'
}

/** A file, of which no copy is kept. */
interface FileEndpoint extends Common {
  method: 'GET'
  offline: 'refuse'
  answer: typeof FileAnswer
}

/** A change: `queue` goes through the outbox, `refuse` needs a connection (spec/decisions 18). */
interface ChangeEndpoint extends Common {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  offline: 'queue' | 'refuse'
}

/** One call of the API, written once and parsed with by client and gateway. */
export type Endpoint = ReadEndpoint | FileEndpoint | ChangeEndpoint

/** Declares one endpoint; an endpoint that does not say what happens offline does not compile. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

type Part<E, Key extends 'params' | 'query' | 'body'> = E extends { [K in Key]: infer S extends z.ZodType }
  ? { [K in Key]: z.input<S> }
  : unknown

/** What a caller hands over: `params`, `query` and `body`, as far as the endpoint has them. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

/** What a success parses to, envelope included. */
export type Answer<E extends Endpoint> = z.output<E['answer']>
