import { type ErrorCode, errorCatalogue } from '../app/contract/wire/errors.ts';

/** An expected refusal. Known by its `code`, so that the copy of this module inside the Remix bundle means the same. */
export type Refusal = Error & { code: ErrorCode; text: string } & Omit<RefusalDetail, 'text'>;

type RefusalDetail = {
  retryAfterSeconds?: number;
  field?: string;
  text?: string;
  /** Everything that is wrong with a body, by its fields' names on the wire. */
  faults?: readonly FieldFault[];
};

/** The fault of one field, for people. */
export type FieldFault = { field: string; text: string };

/** Ends the current work with one of the catalogue's refusals; `text` replaces the catalogue's sentence where it needs figures. */
export function fail(code: ErrorCode, detail: RefusalDetail = {}): never {
  throw refusal(code, detail);
}

/** Refuses a body where fields are wrong; each is named in the answer. */
export function refuseFields(faults: readonly FieldFault[]): void {
  const [first] = faults;
  if (first) fail('body.invalid', { ...first, faults });
}

/** {@link refuseFields} for one field. */
export function refuseField(field: string, text: string): never {
  return fail('body.invalid', { field, text, faults: [{ field, text }] });
}

/** Builds a refusal without throwing it. */
export function refusal(code: ErrorCode, detail: RefusalDetail = {}): Refusal {
  const text = detail.text ?? errorCatalogue[code].message;
  return Object.assign(new Error(text), { ...detail, code, text });
}

/** Tells a refusal of ours from a fault. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'code' in error && 'text' in error && String(error.code) in errorCatalogue;
}

/** PostgreSQL is away, restarting, full of connections, out of disk, or an operation ran out of time: try again soon. */
const passingStates = /^(08|53|57P|57014|55P03|40001|40P01)/;
const passingCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/;
const passingMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|the database system is/i;

/** States of the guards over records: of a membership that ended well (product: states of a generation), of a merged account. */
const statesOfGuards: Readonly<Record<string, ErrorCode>> = {
  RB001: 'group.closed',
  RB002: 'member.finished',
  RB003: 'person.merged',
};

/** Turns whatever was thrown into a refusal: ours as it is, those of the database's guards as 409, a passing outage as 503, the rest as 500. */
export function asRefusal(error: unknown): Refusal {
  if (isRefusal(error)) return error;
  const state = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Two saved the same name or number at once: the later one finds it taken when it is read again.
  if (state === '23505') return refusal('state.conflict');
  const guarded = statesOfGuards[state];
  if (guarded) return refusal(guarded);
  const message = error instanceof Error ? error.message : '';
  if (passingStates.test(state) || passingCodes.test(state) || passingMessages.test(message)) {
    return refusal('server.busy', { retryAfterSeconds: 2 });
  }
  return refusal('server.failed');
}

/**
 * Why one of several was not done, a passing outage among it: the others are not lost by it.
 * @throws the error itself where it is our fault
 */
export function refusalOfOne(error: unknown): Refusal {
  const said = asRefusal(error);
  if (said.code === 'server.failed') throw error;
  return said;
}

/** HTTP status of a refusal. */
export const statusOf = (error: Refusal): number => errorCatalogue[error.code].status;
