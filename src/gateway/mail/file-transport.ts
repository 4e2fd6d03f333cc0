import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { messageOf, type MailTransport } from './outgoing.ts'

/** Writes each mail as an .eml file, whole or not at all; a second delivery replaces the same file. */
export function fileTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${mail.id}.eml`)
      const file = await open(`${path}.part`, 'w', 0o600)
      try {
        await file.writeFile(Buffer.isBuffer(message) ? message : await buffer(message))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
      return []
    },
    forget: async (ids, before) => {
      const named = new Set(ids.map((id) => `${id}.eml`))
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const isOld = async () => (await stat(path).catch(() => null))?.mtime.getTime() ?? Infinity
        if (named.has(name) || (/\.eml(\.part)?$/.test(name) && (await isOld()) < before.getTime()))
          await rm(path, { force: true })
      }
    },
  }
}
