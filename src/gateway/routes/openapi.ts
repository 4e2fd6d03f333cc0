import { z } from 'zod'
import { api } from '#contracts/api.ts'
import { FileAnswer, type Endpoint, type Host } from '#contracts/endpoint.ts'
import { Problem } from '#contracts/problem.ts'
import { sharedPaths } from './http/shared-paths.ts'

/** Where each API is served. */
export const apiBases = {
  sso: '/api/sso',
  gateway: '/api/gateway',
  screening: '/api/screening',
  vault: '/api/gateway',
} as const satisfies Record<Host, string>

/** The whole path of an endpoint, parameters in braces. */
export const pathOf = ({ host, path }: Endpoint): string => apiBases[host] + path

type Direction = 'input' | 'output'
const schemaOf = (schema: z.ZodType, io: Direction) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The API as an OpenAPI 3.1 document, made from the contract that the gateway parses with. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const placed = Object.entries<Endpoint>(api).map(([name, endpoint]) => ({ name, endpoint }))
  for (const sharing of sharedPaths(placed)) {
    const [{ endpoint }] = sharing
    const path = (paths[pathOf(endpoint)] ??= {})
    path[endpoint.method.toLowerCase()] = sharing.length === 1 ? operation(sharing[0]) : sharedOperation(sharing)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'UR-Screen', version },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

interface Named {
  name: string
  endpoint: Endpoint
}

/** Calls that share method and path and differ in their query are one operation there, told by all their names. */
function sharedOperation(sharing: readonly [Named, ...Named[]]) {
  const [{ endpoint }] = sharing
  const operations = sharing.map(operation)
  return {
    ...operation({
      name: sharing.map(({ name }) => name).join('-or-'),
      endpoint: { ...endpoint, query: anyQuery(sharing) },
    }),
    summary: operations.map(({ summary }) => summary).join(' Or: '),
    responses: operations.map(({ responses }) => responses).reduce((all, more) => ({ ...all, ...more })),
  }
}

/** Every parameter of several queries, each as any of them has it. */
function anyQuery(sharing: readonly Named[]): z.ZodObject {
  const shapes = sharing.map(({ endpoint }) => endpoint.query?.shape ?? {})
  const names = [...new Set(shapes.flatMap((shape) => Object.keys(shape)))]
  return z.object(
    Object.fromEntries(names.map((name) => [name, z.union(shapes.flatMap((shape) => shape[name] ?? []))])),
  )
}

function operation({ name: operationId, endpoint }: Named) {
  const { summary, access, body, status, answer, method } = endpoint
  return {
    operationId,
    summary,
    tags: [endpoint.host],
    security: access === 'session' ? [{ session: [] }] : [],
    ...(endpoint.service !== undefined && { 'x-service': endpoint.service }),
    ...(endpoint.permission !== undefined && { 'x-permission': endpoint.permission }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(method === 'GET' || access === 'public' ? [] : [idempotencyKey]),
    ],
    ...(body !== undefined && { requestBody: { required: true, content: bodyOf(endpoint, schemaOf(body, 'input')) } }),
    responses: {
      [status]: { description: 'Success', ...(status !== 204 && { content: contentOf(answer) }) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Problem' }) },
    },
  }
}

/** What a success holds: a file, or JSON. */
const contentOf = (answer: z.ZodType) =>
  answer === FileAnswer
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : json(schemaOf(answer, 'output'))

/** What a request holds: JSON, or a form with a file. */
const bodyOf = ({ file }: Endpoint, { properties, ...schema }: ReturnType<typeof schemaOf>) =>
  file === undefined
    ? json({ ...schema, properties })
    : {
        'multipart/form-data': {
          schema: {
            ...schema,
            properties: { ...properties, [file.part ?? 'file']: { type: 'string', format: 'binary' } },
          },
        },
      }

const json = (schema: unknown) => ({ 'application/json': { schema } })

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const parameters = (place: 'path' | 'query', schema: z.ZodObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: schemaOf(field, 'input'),
  }))
