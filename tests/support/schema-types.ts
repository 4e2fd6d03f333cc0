import { sql } from 'kysely'
import type { Reader } from '#gateway/db/database.ts'

interface Column {
  tableName: string
  columnName: string
  type: string
  isRequired: boolean
  /** The database fills it where nothing is given. */
  isFilled: boolean
  /** What it may hold, as SQL. */
  checks: string | null
}

const types: Readonly<Record<string, string>> = {
  text: 'string',
  'text[]': 'string[]',
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  jsonb: 'Json',
}
const width = 120

/** The text of src/gateway/db/schema.ts: every table and column that the migrations leave, as TypeScript. */
export async function schemaTypes(db: Reader): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as is_required, a.atthasdef or a.attidentity <> '' as is_filled,
      (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::text::regnamespace
      and c.relname not like 'kysely%'
    order by c.relname collate "C", a.attnum
  `.execute(db)
  const members = [...new Set(rows.map(({ tableName }) => tableName))].map((name) => {
    const columns = rows.filter(({ tableName }) => tableName === name)
    return `  ${camelCase(name)}: {\n${packed(columns)}\n  }`
  })
  return `${heading}export interface Schema {\n${members.join('\n')}\n}\n`
}

const heading = `// Written by \`npx vitest run src/gateway/db/schema.test.ts -u\` from what the migrations leave. Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** jsonb: read as a value, written as text (see \`json\`). */
export type Json<T = unknown> = ColumnType<T, string, string>

/** Every table by its columns, as the database has them; what they hold beyond that is told in tables.ts. */
`

/** As many columns on a line as it takes. */
function packed(columns: readonly Column[]): string {
  const lines: string[] = []
  for (const column of columns) {
    const member = `${camelCase(column.columnName)}: ${typeOf(column)}`
    const line = `${lines.at(-1)}; ${member}`
    if (lines.length > 0 && line.length <= width) lines[lines.length - 1] = line
    else lines.push(`    ${member}`)
  }
  return lines.join('\n')
}

function typeOf({ tableName, columnName, type, isRequired, isFilled, checks }: Column): string {
  const plain = types[type]
  if (plain === undefined) throw new Error(`No type is known for ${type}, as ${tableName}.${columnName} has it.`)
  const choices = /= ANY \(ARRAY\[(.+?)\]\)/
    .exec(checks ?? '')?.[1]
    ?.replaceAll('::text', '')
    .split(', ')
  const held = `${choices?.join(' | ') ?? plain}${isRequired ? '' : ' | null'}`
  return isFilled ? `Generated<${held}>` : held
}

const camelCase = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
