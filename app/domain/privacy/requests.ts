import type { ArcoClock, ArcoKind, ArcoOutcome, ArcoRefusal, ArcoStep } from './arco-clock.ts';

/** How a request came (spec §2.5). */
export const arcoChannels = ['platform', 'phone', 'mail', 'in-person'] as const;
export type ArcoChannel = (typeof arcoChannels)[number];

/** The purposes that a person may oppose while the rest of the product goes on for them (product: opposition). */
export const purposes = ['optional-notices', 'figure-mails', 'shown-badges'] as const;
export type Purpose = (typeof purposes)[number];

/** A field of a person that a rectification changed. */
export type Rectified = { field: string; before: string; after: string };

/** A line of a request's history: a step of its clock, or what was done with it beside. */
export type ArcoStepName =
  | ArcoStep
  | 'receive'
  | 'assign'
  | 'rectify'
  | 'oppose'
  | 'link-person'
  | 'package'
  | 'package-link'
  | 'download'
  | 'block'
  | 'unblock'
  | 'erase';

/** The text of a line beyond its name; each part where it has one. */
export type ArcoDetail = {
  text?: string;
  /** The day that it moved to, or on which something came. */
  on?: string;
  days?: number;
  outcome?: ArcoOutcome;
  /** Somebody whom it names. */
  personId?: number;
  fields?: readonly Rectified[];
  purposes?: readonly Purpose[];
};

/** The kinds for which an open session says well enough who asks: nothing is changed for ever, nor sent elsewhere. */
const provenBySession: readonly ArcoKind[] = ['access', 'opposition', 'revocation', 'review'];

/**
 * True where the session already proves the identity of the person who made the request (product: own data requests).
 */
export const isProvenBySession = (kind: ArcoKind): boolean => provenBySession.includes(kind);

/** The steps of which the person who asked is told at once (product: own data requests). */
export const toldSteps = ['ask-info', 'extend', 'answer', 'execute', 'lapse'] as const;
export type ToldStep = (typeof toldSteps)[number];

/** The lines of a request's history that its person may read; the rest is the desk's. */
const openSteps: readonly ArcoStepName[] = [
  'receive',
  'review',
  'ask-info',
  'give-info',
  'lapse',
  'extend',
  'answer',
  'execute',
  'withdraw',
  'rectify',
  'oppose',
  'package',
  'download',
];

/** True where the person of the request reads that line of its history. */
export const isOpenStep = (step: ArcoStepName): boolean => openSteps.includes(step);

/**
 * The work of a granted request: the package is made, the account is blocked, a field was corrected, a use of the data that
 * it named is off.
 */
export type Carried = {
  isPacked: boolean;
  isBlocked: boolean;
  isRectified: boolean;
  isOpposed: boolean;
  /** It was granted before its action was asked for: words about what was done elsewhere close it. */
  closesWithWords: boolean;
};

/**
 * The missing part before a request may be called carried out; null for nothing. One that is granted in part needs
 * words about the work done.
 */
export function executionLacks(
  { kind, outcome }: { kind: ArcoKind } & Pick<ArcoClock, 'outcome'>,
  { isPacked, isBlocked, isRectified, isOpposed, closesWithWords }: Carried,
): Lack | null {
  if (outcome !== 'granted' || closesWithWords) return null;
  switch (kind) {
    case 'access':
      return isPacked ? null : 'package-missing';
    case 'cancellation':
      return isBlocked ? null : 'block-missing';
    case 'rectification':
      return isRectified ? null : 'rectification-missing';
    case 'opposition':
      return isOpposed ? null : 'opposition-missing';
    case 'revocation':
      return isOpposed ? null : 'revocation-missing';
    case 'review':
      return null;
  }
}

type Lack = Extract<
  ArcoRefusal,
  'package-missing' | 'block-missing' | 'rectification-missing' | 'opposition-missing' | 'revocation-missing'
>;

type Done = {
  id: number;
  step: ArcoStepName;
  fields: readonly Rectified[];
  purposes: readonly Purpose[];
  text: string;
};

/**
 * The actions that a request was carried out with, from the lines of its history: each corrected field, the uses that ended
 * as they were said last, and the words about the work done elsewhere.
 */
export function actionsOf(steps: readonly Done[]): Pick<Done, 'fields' | 'purposes'> & { texts: string[] } {
  const inOrder = [...steps].sort((one, other) => one.id - other.id);
  const of = (name: ArcoStepName) => inOrder.filter(({ step }) => step === name);
  return {
    fields: of('rectify').flatMap(({ fields }) => fields),
    purposes: of('oppose').at(-1)?.purposes ?? [],
    texts: [...of('rectify'), ...of('execute')].map(({ text }) => text).filter((text) => text !== ''),
  };
}

/** The name of a request: its number, in six digits after a letter. */
export const arcoFolio = (id: number): string => `A-${String(id).padStart(6, '0')}`;

/** The number that a typed folio means, with or without its letter and zeros; null for anything else. */
export function arcoIdOf(typed: string): number | null {
  const digits = /^(?:a-?)?0*([1-9]\d{0,8})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

const folioShape = /^A-\d{6,9}$/i;

/** The request of a whole folio; null for anything else. */
export const arcoIdOfFolio = (folio: string): number | null =>
  folioShape.test(folio.trim()) ? arcoIdOf(folio) : null;
