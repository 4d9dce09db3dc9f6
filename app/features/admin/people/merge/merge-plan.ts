import type { MergedAccount, MergedField, MergePreview, MergeWay } from '#app/contract/admin/people/merge.ts';
import type { ErrorCode } from '#app/contract/wire/errors.ts';

type Named = { id: number; name: string };

/** The facts that decide if and how two accounts can be merged. */
export type Mergeable = Record<Exclude<MergedField, 'store'>, string | null> & {
  store: string;
  id: number;
  active: boolean;
  isMerged: boolean;
  profiles: number[];
  /** The number of its records. */
  records: number;
  /** Every generation of which it is or was a participant. */
  groupIds: readonly number[];
  /** The membership that goes on, with the boss of today. */
  member: { id: number; group: Named; bossId: number | null } | null;
  /** The people that it leads today. */
  team: readonly { memberId: number; personId: number }[];
  /** The generations that it accompanies as a tutor today. */
  tutoredIds: readonly number[];
  openSessions: number;
};

type Two = { kept: Mergeable; other: Mergeable };

/**
 * The reason why two accounts cannot be merged so; null where they can. `administrators`: the people who can sign in as
 * one.
 */
export function mergeRefusal(
  { kept, other }: Two,
  { actorId, administrators }: { actorId: number; administrators: readonly number[] },
): ErrorCode | null {
  if (kept.isMerged || other.isMerged) return 'person.merged';
  if (kept.id === actorId || other.id === actorId) return 'merge.own';
  if (kept.records > 0 && other.records > 0) return 'merge.bothHaveRecords';
  if (other.records > 0) return 'merge.hasRecords';
  if (!kept.active) return 'merge.keptDropped';
  if (administrators.length > 0 && administrators.every((id) => id === other.id)) {
    return 'profile.lastAdministrator';
  }
  return null;
}

/** The moves from one account to the other. */
export type MergePlan = {
  fields: MergedField[];
  profiles: number[];
  /** The membership goes to the account that stays, or ends. */
  member: 'moves' | 'ends' | null;
  /** Collaborators who get another boss, and those who lose theirs, by membership. */
  team: number[];
  withoutBoss: number[];
  tutoredIds: number[];
  untutoredIds: number[];
};

const fields: readonly MergedField[] = ['number', 'email', 'store', 'area', 'jobTitle'];

/** The moves to the account that stays from the other one, which has no record. */
export function mergePlan({ kept, other }: Two): MergePlan {
  const moves =
    other.member !== null &&
    kept.member === null &&
    !kept.groupIds.includes(other.member.group.id) &&
    !kept.tutoredIds.includes(other.member.group.id);
  const joined = moves && other.member ? [other.member.group.id] : [];
  const learnsIn = [...kept.groupIds, ...joined];
  const isKept = ({ personId }: { personId: number }) => personId === kept.id;
  // Nobody leads themselves: of the two, one may have led the other.
  const own = moves && other.member?.bossId === kept.id ? [other.member.id] : [];
  return {
    fields: fields.filter((field) => !kept[field] && other[field]),
    profiles: other.profiles.filter((profile) => !kept.profiles.includes(profile)),
    member: other.member === null ? null : moves ? 'moves' : 'ends',
    team: other.team.filter((one) => !isKept(one)).map(({ memberId }) => memberId),
    withoutBoss: [...other.team.filter(isKept).map(({ memberId }) => memberId), ...own],
    tutoredIds: other.tutoredIds.filter((id) => !learnsIn.includes(id)),
    untutoredIds: other.tutoredIds.filter((id) => learnsIn.includes(id)),
  };
}

/** The same for people: how many of what, by the names of generations. */
export function mergeWay(two: Two, refusal: string | null): MergeWay {
  const plan = mergePlan(two);
  const group = two.other.member?.group ?? null;
  return {
    keptId: two.kept.id,
    refusal,
    fields: plan.fields,
    profiles: plan.profiles,
    joins: plan.member === 'moves' ? group : null,
    leaves: plan.member === 'ends' ? group : null,
    team: plan.team.length,
    withoutBoss: plan.withoutBoss.length,
    tutored: plan.tutoredIds.length,
    untutored: plan.untutoredIds.length,
    sessions: two.other.openSessions,
  };
}

/**
 * The account that a merge proposes to keep: of those that can stay the one with records, then the one that follows a generation, then
 * the one that was used last. Null where neither can stay.
 */
export function firstKept({ accounts, ways }: Pick<MergePreview, 'accounts' | 'ways'>): number | null {
  const possible = new Set(ways.filter(({ refusal }) => refusal === null).map(({ keptId }) => keptId));
  const [first] = accounts.filter(({ id }) => possible.has(id)).toSorted(byUse);
  return first?.id ?? null;
}

function byUse(one: MergedAccount, other: MergedAccount): number {
  const records = ({ records: kinds }: MergedAccount) => kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    records(other) - records(one) ||
    Number(other.group !== null) - Number(one.group !== null) ||
    (other.lastAccessAt ?? '').localeCompare(one.lastAccessAt ?? '')
  );
}
