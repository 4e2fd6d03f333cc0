import { generateKeyPairSync, sign } from 'node:crypto'

/** A key and a certificate for it, in PEM, signed by itself. */
export interface Certificate {
  key: string
  cert: string
}

/** DER: a tag, the length, the contents. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const text = (tag: number, value: string) => der(tag, Buffer.from(value, 'ascii'))
const ecdsaWithSha256 = () => sequence(oid('2a8648ce3d040302'))

/** Makes a certificate of an authority for one host name; nothing of it is kept. */
export function selfSigned(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(oid('550403'), text(0x0c, host))))
  const validity = sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z'))
  const isAuthority = sequence(
    oid('551d13'),
    der(0x01, Buffer.from([0xff])),
    der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
  )
  const hosts = sequence(oid('551d11'), der(0x04, sequence(text(0x82, host))))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256(),
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isAuthority, hosts)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const whole = sequence(body, ecdsaWithSha256(), signature)
    .toString('base64')
    .match(/.{1,64}/g)
  const cert = `-----BEGIN CERTIFICATE-----\n${whole?.join('\n')}\n-----END CERTIFICATE-----\n`
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert }
}
