import { request, type ClientRequest } from 'node:http'

interface Upload {
  port: number
  token: string
  /** Under what name the gateway is called; its address unless it answers to another. */
  host?: string
}

/** Begins to send a document, and stops in the middle of it; the caller ends the connection. */
export function beginUpload({ port, token, host }: Upload): ClientRequest {
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/gateway/document-vault/upload',
    headers: {
      ...(host !== undefined && { Host: host }),
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': '1000000',
    },
  })
  call.on('error', () => undefined)
  const heading = 'Content-Disposition: form-data; name="file"; filename="x.pdf"\r\nContent-Type: application/pdf'
  call.write(`--b\r\n${heading}\r\n\r\n%PDF-1.7\n${'x'.repeat(100_000)}`)
  return call
}
