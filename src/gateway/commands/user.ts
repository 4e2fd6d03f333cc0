import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { UserToAdd, UserToChange, type UserAdded, type UserChanged } from '#contracts/admin.ts'
import { readEnvironment } from '../env.ts'
import { runCommand } from './admin-client.ts'
import { Misuse, print, runAsProcess, understood } from './command.ts'

const usage = [
  'npm run user -- add <email> --tenant <name> --role <role> [--name <first last>] [--credits <number>]',
  'npm run user -- role <email> --tenant <name> --role <role>',
  'npm run user -- disable | enable | end-sessions <email>',
  'npm run user -- remove <email> --yes',
].join('\n       ')

/**
 * `npm run user`: adds an account, in a tenant that is made when it is missing, and prints a one-time password link; or
 * changes one that is there.
 */
runAsProcess(async (args) => {
  const { verb, wish } = readWish(args)
  const environment = readEnvironment()
  const io = { onProgress: print }
  if (verb === 'add') {
    const toAdd = checked(UserToAdd, wish)
    return print(described(toAdd, await runCommand(environment, 'user.add', toAdd, io)))
  }
  const change = checked(UserToChange, { verb, ...wish })
  print(changed(change, await runCommand(environment, 'user.change', change, io)))
})

function readWish(args: string[]) {
  const { values, positionals } = readOptions(args)
  const [verb = '', email, ...rest] = positionals
  if (!['add', ...UserToChange.options.map(({ shape }) => shape.verb.value)].includes(verb) || rest.length > 0)
    throw new Misuse('Expected one action and one e-mail address.', usage)
  const { credits, yes, ...texts } = values
  if (verb === 'remove' && yes !== true)
    throw new Misuse(
      'This erases everything in the account except the decisions made with it. It cannot be undone.',
      usage,
    )
  return { verb, wish: { ...texts, email, ...(credits !== undefined && { credits: Number(credits) }) } }
}

function checked<S extends z.ZodType>(schema: S, wish: object): z.output<S> {
  const parsed = schema.safeParse(wish)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Misuse(`${issue?.path.join('.') ?? 'The input'}: ${issue?.message ?? 'is not valid'}`, usage)
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const
  const options = { tenant: text, role: text, name: text, credits: text, yes: { type: 'boolean' } } as const
  return understood(() => parseArgs({ args, options, allowPositionals: true }), usage)
}

const count = (sessions: number) => (sessions === 1 ? 'one session was ended' : `${sessions} sessions were ended`)

function changed(change: UserToChange, { sessions }: UserChanged): string {
  const { email } = change
  const ended = count(sessions)
  switch (change.verb) {
    case 'disable':
      return `${email} can no longer sign in; ${ended}.`
    case 'enable':
      return `${email} can sign in again.`
    case 'end-sessions':
      return `${email} is signed out; ${ended}.`
    case 'role':
      return `${email} is now ${change.role} in ${change.tenant}, and nothing else there.`
    case 'remove':
      return `${email} has been removed; ${ended}. Earlier backups still contain the account.`
  }
}

function described({ email, role }: UserToAdd, { link, hours, tenant, newTenant, newUser }: UserAdded): string {
  return [
    ...(newTenant ? [`The tenant ${tenant} was created, with every service and the default roles.`] : []),
    `${email} ${newUser ? 'is a new account' : 'already existed and is now'} in ${tenant} as ${role}.`,
    `Open this link within ${hours} hours to set a password (it works only once):`,
    `  ${link}`,
  ].join('\n')
}
