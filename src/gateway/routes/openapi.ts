import { z } from 'zod'
import { api } from '#contracts/api.ts'
import type { Endpoint, Host } from '#contracts/endpoint.ts'
import { Problem } from '#contracts/problem.ts'

/** Where each API is served. */
export const apiBases = {
  sso: '/api/sso',
  gateway: '/api/gateway',
  screening: '/api/screening',
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
  for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
    const path = (paths[pathOf(endpoint)] ??= {})
    path[endpoint.method.toLowerCase()] = operation(name, endpoint)
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

function operation(operationId: string, endpoint: Endpoint) {
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
    ...(body !== undefined && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    responses: {
      [status]: { description: 'Success', ...(status !== 204 && { content: json(schemaOf(answer, 'output')) }) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Problem' }) },
    },
  }
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
