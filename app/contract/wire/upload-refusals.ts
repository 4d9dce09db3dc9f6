import type { ErrorCode } from './errors.ts';

/** The refusals of a call that takes an uploaded file in (product: uploads). */
export const UPLOAD_REFUSALS = [
  'file.captions',
  'file.format',
  'file.infected',
  'file.late',
  'file.pixels',
  'file.role',
  'file.slow',
  'file.tooLarge',
  'file.unknown',
] as const satisfies readonly ErrorCode[];
