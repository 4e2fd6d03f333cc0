import { parseArgs } from 'node:util'
import { ListLoad, type AdminAction, type AdminInput, type AdminResult } from '#contracts/admin.ts'
import { ExitError } from '#lib/exit-error.ts'
import { readEnvironment } from '../env.ts'
import { runCommand, type CommandIo } from './admin-client.ts'
import { Misuse, print, runAsProcess } from './command.ts'
import { offerFiles, readMap } from './watchlist-files.ts'
import { listText, loadedText, statusText } from './watchlist-text.ts'

const usage = [
  'npm run watchlist -- load <file…> [--format f] [--list id] [--name n] [--topic t] [--as-of day]',
  '       [--map m.json] [--tenant t] [--dry-run] [--force]',
  '       npm run watchlist -- list | status [id] | remove <id>',
].join('\n')

type Options = ReturnType<typeof readOptions>['values']

const verbs: Readonly<Record<string, (names: string[], options: Options) => Promise<void>>> = {
  load,
  list: async () => print(listText(await ask('watchlist.list', {}))),
  status,
  remove,
}

/** `npm run watchlist --`: load, list, status and remove published lists. */
runAsProcess(async (args) => {
  const { values, positionals } = readOptions(args)
  const [verb = '', ...names] = positionals
  const run = verbs[verb]
  if (run === undefined) throw new Misuse('Expected load, list, status or remove.', usage)
  await run(names, values)
})

function readOptions(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const texts = { format: text, list: text, name: text, topic: text, map: text, 'as-of': text, tenant: text }
  try {
    return parseArgs({ args, options: { ...texts, 'dry-run': flag, force: flag }, allowPositionals: true })
  } catch (error) {
    const [problem = ''] = (error instanceof Error ? error.message : 'Unknown option').split('. ')
    throw new Misuse(`${problem}.`, usage)
  }
}

function ask<A extends AdminAction>(
  action: A,
  input: AdminInput<A>,
  io: CommandIo = { onProgress: print },
): Promise<AdminResult<A>> {
  return runCommand(readEnvironment(), action, input, io)
}

async function load(paths: string[], options: Options): Promise<void> {
  if (paths.length === 0) throw new Misuse('Expected at least one file.', usage)
  const { format, list, name, topic, map, tenant, force } = options
  const offered = await offerFiles(paths, format)
  const parsed = ListLoad.safeParse({
    files: offered.files.map((file) => file.name),
    format: offered.format.id,
    list,
    name,
    topic,
    map: map === undefined ? undefined : readMap(map),
    tenant,
    force,
    asOf: options['as-of'],
    fileDay: offered.fileDay,
    hash: offered.hash,
    bytes: Math.max(1, offered.bytes),
    dryRun: options['dry-run'],
  })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Misuse(`${issue?.path.join('.') ?? 'The input'}: ${issue?.message ?? 'is not valid'}.`, usage)
  }
  print(`Reading ${parsed.data.files.join(', ')} as ${offered.format.id}.`)
  const loading = ask('watchlist.load', parsed.data, { files: offered.files, onProgress: print })
  loading.catch(() => print('Nothing was changed: searches use the same lists as before.'))
  const loaded = await loading
  print(loadedText(loaded, parsed.data.dryRun))
  if (!offered.format.dated && parsed.data.asOf === undefined)
    print(
      'These files do not state the date of their edition, so it is the day the file was last changed. Set it with --as-of.',
    )
}

async function status([id]: string[]): Promise<void> {
  const known = await ask('watchlist.status', id === undefined ? {} : { id })
  if (id !== undefined && known.editions.length + known.sources.length === 0)
    throw new ExitError(1, `There is no list "${id}".`)
  print(statusText(known))
}

async function remove([id]: string[]): Promise<void> {
  if (id === undefined) throw new Misuse('Name the list to remove.', usage)
  const { removed } = await ask('watchlist.remove', { id })
  if (!removed) throw new ExitError(1, `There is no list "${id}".`)
  print(`The list "${id}" was removed. Searches no longer use it.`)
}
