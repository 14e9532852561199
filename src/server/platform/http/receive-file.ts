import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { Refused } from '#domain/platform/refused.ts'

export type ReceivedFile = { name: string; bytes: Buffer }

/** What a file may be, and how calls that take it refuse others. */
export type FileRules = { maxBytes: number; invalid: ErrorCode; tooLarge: ErrorCode; tooLargeText?: string }

/**
 * A scope for calls that take a form with a file in the field `file`; everywhere else a body is JSON.
 * The file is read after access is checked and before any transaction starts.
 */
export async function fileScope(
  app: FastifyInstance,
  rules: FileRules,
  addRoutes: (scope: FastifyInstance) => void,
) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, { limits: { fileSize: rules.maxBytes, files: 3, fields: 10 } })
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('preValidation', async (request) => {
      request.body = withHash(await receiveFile(request, rules))
    })
    addRoutes(scope)
  })
}

/** The file of a call in such a scope. */
export function fileIn({ body }: FastifyRequest): ReceivedFile {
  return body as ReceivedFile
}

/** An Idempotency-Key compares bodies as JSON: of a file, its hash is enough. */
function withHash({ name, bytes }: ReceivedFile): ReceivedFile & { toJSON: () => object } {
  const toJSON = () => ({ name, hash: createHash('sha256').update(bytes).digest('base64url') })
  return { name, bytes, toJSON }
}

async function receiveFile(
  request: FastifyRequest,
  { invalid, tooLarge, tooLargeText }: FileRules,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Refused(invalid)
  const { file, isTooLarge } = await readInTime(request).catch(() => {
    throw new Refused(invalid, { message: brokenForm })
  })
  if (isTooLarge) throw new Refused(tooLarge, tooLargeText ? { message: tooLargeText } : {})
  if (!file) throw new Refused(invalid)
  return file
}

const brokenForm =
  'The upload was interrupted, or it is not a form with a file in the field "file". Try again.'

/** Everything that arrived is read within moments. */
const longestReadingMs = 2000

/** For a part whose header does not end, the parser waits without end, although nothing more comes. */
async function readInTime(request: FastifyRequest) {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  request.raw.once('end', () => {
    timer = setTimeout(() => reject(new Error('A part of the form does not end.')), longestReadingMs)
  })
  try {
    return await Promise.race([readForm(request), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** The whole form is read, or the client would not get the response. */
async function readForm(request: FastifyRequest) {
  let found: ReceivedFile | null = null
  let isTooLarge = false
  for await (const { fieldname, filename, file } of request.files({ throwFileSizeLimit: false } as object)) {
    const chunks: Buffer[] = []
    for await (const chunk of file) if (fieldname === 'file') chunks.push(chunk as Buffer)
    isTooLarge ||= file.truncated
    if (fieldname === 'file') found ??= { name: filename ?? '', bytes: Buffer.concat(chunks) }
  }
  return { file: found, isTooLarge }
}
