import type { Answer, Endpoint, Input } from '#contracts/endpoint.ts'
import { call, type CallOptions } from './client.ts'

/** A file on its way, and who watches it. */
export interface Uploading extends Pick<CallOptions, 'key' | 'signal'> {
  file: File
  /** How much of it has left this device, from 0 to 1. */
  onProgress: (part: number) => void
}

/** Sends a form with a file; as `call`, with progress. Rejects with ApiError, and with the signal's reason. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & { body: Readonly<Record<string, string>> },
  { file, onProgress, ...options }: Uploading,
): Promise<Answer<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input.body)) form.append(name, value)
  form.append(endpoint.file?.part ?? 'file', file)
  return call(endpoint, input, { ...options, send: (address, init) => sendForm(address, init, form, onProgress) })
}

/** `fetch` tells nothing of what has been sent. */
function sendForm(
  address: string,
  { method = 'POST', headers, signal }: RequestInit,
  form: FormData,
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'blob'
    // the browser names the boundary of a form itself
    for (const [name, value] of new Headers(headers)) if (name !== 'content-type') request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('the form did not arrive'))
    request.onabort = () => reject(signal?.reason ?? new TypeError('the form was stopped'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/** The answer as `fetch` would have given it; a redirect that was followed unasked is one. */
function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  const { status } = request
  const content = [204, 205, 304].includes(status) ? null : (request.response as Blob) // as `responseType` says
  return new Response(content, { status, headers })
}
