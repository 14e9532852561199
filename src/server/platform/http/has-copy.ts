import type { FastifyRequest } from 'fastify'

/** A compressing proxy marks the tag as weak (W/); it is still the same page. */
export function hasCopy(request: FastifyRequest, etag: string): boolean {
  const tags = request.headers['if-none-match']?.split(',') ?? []
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
