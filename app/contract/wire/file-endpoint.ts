import type * as z from 'zod/mini';
import type { Who } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** An address that gives a file, a calendar or a page for one file, and no JSON. */
export type FileEndpoint = {
  methods: readonly ('GET' | 'POST')[];
  path: string;
  /** Anybody else gets 404, but for `anyone`, whose address is the credential. */
  who: Who;
  summary: string;
  /** The query string; null where the address reads none. */
  query: z.ZodMiniType | null;
  /** The content types of its answer; empty where it always leads to the storage. */
  media: readonly string[];
  /** True where it may lead to a signed address of the storage. */
  redirects: boolean;
  /** True where somebody without a right address gets a page that says so, instead of the refusal of a call. */
  refusesByPage: boolean;
  /** Its own refusals, beside those of every address. */
  refusals: readonly ErrorCode[];
};

export const MEDIA = {
  text: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  calendar: 'text/calendar; charset=utf-8',
  page: 'text/html; charset=utf-8',
  json: 'application/json',
} as const;

/** States one address of a file: the same object mounts it, guards it and is published as OpenAPI. */
// @__NO_SIDE_EFFECTS__
export function fileEndpoint(
  spec: Pick<FileEndpoint, 'path' | 'who' | 'summary'> & Partial<FileEndpoint>,
): FileEndpoint {
  return {
    methods: ['GET'],
    query: null,
    media: [],
    redirects: false,
    refusesByPage: false,
    refusals: [],
    ...spec,
  };
}
