import { parseArgs } from 'node:util'
import { UserToAdd, type UserAdded } from '#contracts/admin.ts'
import { readEnvironment } from '../env.ts'
import { runCommand } from './admin-client.ts'
import { Misuse, print, runAsProcess, understood } from './command.ts'

const usage = 'npm run user -- add <email> --tenant <name> --role <role> [--name <first last>] [--credits <number>]'

/** `npm run user -- add`: an account, in a tenant that is made when it is missing; prints a one-time password link. */
runAsProcess(async (args) => {
  const wish = readWish(args)
  print(described(wish, await runCommand(readEnvironment(), 'user.add', wish, { onProgress: print })))
})

function readWish(args: string[]): UserToAdd {
  const { values, positionals } = readOptions(args)
  const [verb, email, ...rest] = positionals
  if (verb !== 'add' || rest.length > 0) throw new Misuse('Only "add", with one e-mail address, is known here.', usage)
  const { credits, ...texts } = values
  const wish = { ...texts, email, ...(credits !== undefined && { credits: Number(credits) }) }
  const parsed = UserToAdd.safeParse(wish)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Misuse(`${issue?.path.join('.') ?? 'The input'}: ${issue?.message ?? 'is not right'}`, usage)
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const
  const options = { tenant: text, role: text, name: text, credits: text }
  return understood(() => parseArgs({ args, options, allowPositionals: true }), usage)
}

function described({ email, role }: UserToAdd, { link, hours, tenant, newTenant, newUser }: UserAdded): string {
  return [
    ...(newTenant ? [`The tenant ${tenant} was made, with every service and the roles of a new tenant.`] : []),
    `${email} ${newUser ? 'is a new account' : 'was known already and is now'} in ${tenant} as ${role}.`,
    `Open this link once within ${hours} hours to set a password:`,
    `  ${link}`,
  ].join('\n')
}
