import { z } from 'zod'
import { tenantLogoApi } from '#contracts/tenant-logo.ts'
import { toBase64url } from '#lib/base64url.ts'
import { sha256 } from '#lib/sha256.ts'
import { call } from '../net/client.ts'
import { inDocs } from './documents.ts'
import { reading } from './reading.ts'

/** The logo as text, in which form it is kept on the device. Throws where it is another one by now. */
async function readLogo(uuid: string, digest: string, signal: AbortSignal): Promise<string> {
  const file = await call(tenantLogoApi.tenantLogo, { params: { uuid } }, { signal })
  const bytes = new Uint8Array(await file.arrayBuffer())
  if ((await sha256(bytes)) !== digest) throw new TypeError('the logo was changed')
  return toBase64url(bytes)
}

/** The logo of a tenant that has this SHA-256; it never changes, and stays on the device for reports without a connection. */
export const logoQueries = {
  one: (uuid: string, digest: string) =>
    reading({
      queryKey: ['tenant-logo', uuid, digest],
      fetch: (signal) => readLogo(uuid, digest, signal),
      staleTime: Infinity,
      isBackground: true,
      ...inDocs('tenant-logo', digest, z.base64url()),
    }),
}
