import type { FastifyRequest } from 'fastify'
import { Refused } from '../../domain/refused.ts'

export type ReceivedFile = { name: string; bytes: Buffer }

/** The file in the field `file`. The rest of the form is read too, or the client would not get the response. */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Refused('invalid_csv')
  const found = await readForm(request).catch((cause: Error) => {
    throw cause instanceof Refused ? cause : new Refused('invalid_csv', { message: brokenForm })
  })
  if (!found) throw new Refused('invalid_csv')
  return found
}

const brokenForm =
  'The upload was interrupted, or it is not a form with a file in the field "file". Try again.'

async function readForm(request: FastifyRequest): Promise<ReceivedFile | null> {
  let found: ReceivedFile | null = null
  let isTooLarge = false
  for await (const { fieldname, filename, file } of request.files({ throwFileSizeLimit: false } as object)) {
    const chunks: Buffer[] = []
    for await (const chunk of file) if (fieldname === 'file') chunks.push(chunk as Buffer)
    isTooLarge ||= file.truncated
    if (fieldname === 'file') found ??= { name: filename ?? '', bytes: Buffer.concat(chunks) }
  }
  if (isTooLarge) throw new Refused('csv_too_large')
  return found
}
