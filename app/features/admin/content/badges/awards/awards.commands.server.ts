import {
  type Giving as GivingBody,
  type GivingPreview,
  type GivingResult,
  MAX_GIVEN,
  type Meant,
} from '#app/contract/admin/content/badge-awards.ts';
import type { BadgeAudience } from '#app/contract/admin/content/badge-fields.ts';
import { type PastedKey, pastedKeys } from '#app/domain/text/pasted-list.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { lettersOf } from '#server/files/tables/csv-read.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { type AuditEntry, type Doer, doneBy, recordAudits } from '#server/repositories/audit/audit.ts';
import { type Giving, insertBossAwards, insertLearnerAwards } from '#server/repositories/badges/badges.ts';
import { ownFile } from '#server/repositories/files/uploads.ts';
import { bytesOf } from '#server/storage/storage.ts';
import type { Trx } from '#server/world.ts';
import { lockBadge } from '../badges.rows.server.ts';
import { type Candidate, candidates, lockAwards, renewAwards, saveRevoked } from './awards.rows.server.ts';

type Meaning = Meant & { badgeId: number };

/**
 * Tells to whom a badge would be given by hand, with which levels, and to whom not; gives nothing.
 * @throws as {@link giveBadge}
 */
export async function previewGiving(by: By, { file, ...meant }: Meaning): Promise<GivingPreview> {
  const listed = file ? await namesOfFile(by, file) : [];
  return command(by, async ({ trx }) => {
    const { ready, refused } = await meantPeople(trx, { ...meant, listed });
    const people = ready.map(({ id, name, username, awards }) => ({
      id,
      name,
      username,
      levels: levelsTo(meant.level).filter((level) => !holds(awards, level)),
      wasRevoked: awards.some(({ level, isRevoked }) => isRevoked && level <= meant.level),
    }));
    return { people, refused };
  });
}

/**
 * Gives a level of a badge by hand, with the levels below it; whoever is refused keeps nobody else from it. An award that
 * was taken back is given with `again` alone (product: administered badges).
 * @throws 404 for an unknown badge, 409 for one that is not published, as `adoptUpload` for a file, 422 without people, for too many, for a level that
 * the badge has not, and for a boss without the generation
 */
export async function giveBadge(
  by: By,
  { badgeId, file, ...body }: GivingBody & { badgeId: number },
): Promise<GivingResult> {
  const listed = file ? await namesOfFile(by, file) : [];
  return command(by, async (work) => {
    const { trx, actor, now, emit, audit } = work;
    const { badge, groupId, ready: meant, refused } = await meantPeople(trx, { badgeId, ...body, listed });
    const isLeft = ({ awards }: Candidate) =>
      !body.again && awards.some(({ level, isRevoked }) => isRevoked && level <= body.level);
    for (const { name } of meant.filter(isLeft)) {
      refused.push({ who: name, text: 'Se le retiró: solo se otorga otra vez si lo confirmas.' });
    }
    const ready = meant.filter((person) => !isLeft(person));
    const giving: Giving = {
      as: 'manual',
      by: actor.personId,
      reason: body.reason,
      seenAt: body.hasPopup ? null : now,
    };
    const earned = ready.flatMap(({ id: personId }) =>
      levelsTo(body.level).map((level) => ({ key: badge.key, level, personId })),
    );
    const renewed = await renewAwards(trx, {
      badgeId,
      groupId,
      personIds: ready.map(({ id }) => id),
      level: body.level,
      giving,
      at: now,
    });
    const born =
      groupId === null
        ? await insertLearnerAwards(trx, earned, giving)
        : await bossAwards(earned, ({ personId, ...own }) =>
            insertBossAwards(trx, { bossId: personId, groupId }, [own], giving),
          );
    const given = [...renewed, ...born];
    await recordAudits(
      trx,
      given.map(({ id, personId, level }) =>
        awardLine(work, {
          action: 'award.given',
          awardId: id,
          after: { badgeId, personId, level, givenAs: 'manual' },
        }),
      ),
    );
    const people = new Set(given.map(({ personId }) => personId)).size;
    if (people > 0) {
      const after = { level: body.level, people, reason: body.reason };
      await audit('badge.given', ['badge', badgeId], { after });
    }
    emit(
      ...given.map(
        ({ id: awardId, personId }): Emission => ({
          name: 'badge.earned',
          payload: { awardId, personId, forBoss: badge.audience === 'boss' },
        }),
      ),
      { name: 'badge.changed', payload: { badgeId } },
    );
    return { done: people, refused };
  });
}

const levelsTo = (level: number): number[] => Array.from({ length: level }, (_, index) => index + 1);
const holds = (awards: Candidate['awards'], level: number): boolean =>
  awards.some((award) => award.level === level && !award.isRevoked);

/** The badge, the people who may get the level, and why the others do not; the badge is held until the transaction ends. */
async function meantPeople(trx: Trx, body: Omit<Meaning, 'file'> & { listed: readonly string[] }) {
  const { badgeId, listed } = body;
  const badge = (await lockBadge(trx, badgeId)) ?? fail('scope.notFound');
  if (badge.state !== 'published') fail('badge.notPublished');
  const levels = Array.isArray(badge.levels) ? badge.levels.length + 1 : 1;
  if (body.level > levels) fail('body.invalid', { field: 'nivel', text: 'Elige un nivel de esta insignia.' });
  const groupId = badge.audience === 'boss' ? (body.groupId ?? null) : null;
  if (badge.audience === 'boss' && groupId === null) {
    fail('body.invalid', { field: 'generacion', text: 'Elige la generación en la que la obtiene.' });
  }
  const ids = [...new Set(body.ids ?? [])];
  const names = [...new Set([...keysOf(pastedKeys(body.numbers ?? '')), ...listed])];
  if (ids.length + names.length === 0) {
    fail('body.invalid', { field: 'numeros', text: 'Elige al menos a una persona.' });
  }
  if (ids.length + names.length > MAX_GIVEN) {
    fail('body.invalid', { field: 'numeros', text: `Elige ${MAX_GIVEN} personas como máximo.` });
  }
  const found = await candidates(trx, { badgeId, groupId, ids, names });
  const refused = unknownOf(found, { ids, names });
  const ready: Candidate[] = [];
  for (const person of found) {
    const text = refusalOf(person, { key: badge.key, audience: badge.audience, level: body.level });
    if (text === null) ready.push(person);
    else refused.push({ who: person.name, text });
  }
  return { badge, groupId, ready, refused };
}

/** The employee numbers or usernames of an uploaded CSV; like a list of questions it is not kept beside what it gave. */
async function namesOfFile({ world, actor }: By, address: string): Promise<string[]> {
  const { fileId } = await adoptUpload(world, actor, { url: address, purpose: 'import' });
  const file = (await ownFile(world.db, actor.personId, fileId)) ?? fail('file.unknown');
  const bytes = await bytesOf(world.storage, file.storageKey);
  return keysOf(pastedKeys(lettersOf(bytes), { isTable: true }));
}

const keysOf = (keys: readonly PastedKey[]): string[] => keys.map(({ given }) => given);

async function bossAwards<E, A>(earned: readonly E[], insert: (one: E) => Promise<A[]>): Promise<A[]> {
  const given: A[] = [];
  for (const one of earned) given.push(...(await insert(one)));
  return given;
}

function unknownOf(
  found: readonly Candidate[],
  { ids, names }: { ids: readonly number[]; names: readonly string[] },
): GivingResult['refused'] {
  const known = new Set(found.map(({ id }) => id));
  const called = new Set(found.flatMap(({ number, username }) => [number?.toLowerCase() ?? '', username]));
  const text = 'No hay nadie con este número o usuario.';
  return [
    ...ids.filter((id) => !known.has(id)).map(() => ({ who: 'Persona que ya no está', text })),
    ...names.filter((name) => !called.has(name.toLowerCase())).map((name) => ({ who: name, text })),
  ];
}

type Wanted = { key: string; audience: BadgeAudience; level: number };

/** The reason why a person does not get it; null where they do. */
function refusalOf(person: Candidate, { key, audience, level }: Wanted): string | null {
  if (!person.isActive) return 'Su cuenta está dada de baja.';
  if (audience === 'learner') {
    if (!person.profiles.includes(2)) return 'No es aprendiz.';
    if (key === 'reto_extra' && person.isReduced) return 'Su programa es reducido: no tiene esta insignia.';
  } else if (!person.leads) return 'No es jefe de nadie en esta generación.';
  return levelsTo(level).every((one) => holds(person.awards, one)) ? 'Ya la tiene.' : null;
}

type AwardEvent = { action: string; awardId: number; after: AuditEntry['after'] };

/** One line of the trail about an award. */
export const awardLine = (doer: Doer, { action, awardId, after }: AwardEvent): AuditEntry => ({
  action,
  objectKind: 'award',
  objectId: awardId,
  after,
  ...doneBy(doer),
});

/**
 * Takes awards of a badge back, with the reason; their rule never gives them again.
 * @throws 404 for an unknown badge, `identity.unconfirmed`
 */
export const revokeAwards = (
  by: By,
  { badgeId, ids, reason }: { badgeId: number; ids: readonly number[]; reason: string },
): Promise<GivingResult> =>
  command(by, async (work) => {
    const { trx, actor, now, emit, audit } = work;
    if (!(await lockBadge(trx, badgeId))) fail('scope.notFound');
    await mustBeConfirmed(work);
    const wanted = [...new Set(ids)];
    const found = await lockAwards(trx, badgeId, wanted);
    const standing = found.filter(({ revokedAt }) => revokedAt === null);
    const refused = [
      ...found
        .filter(({ revokedAt }) => revokedAt !== null)
        .map(({ name }) => ({ who: name, text: 'Ya se le había retirado.' })),
      ...wanted
        .filter((id) => !found.some((one) => one.id === id))
        .map(() => ({ who: 'Insignia que ya no está', text: 'No es de esta insignia.' })),
    ];
    if (standing.length === 0) return { done: 0, refused };
    await saveRevoked(trx, { ids: standing.map(({ id }) => id), by: actor.personId, reason, at: now });
    await recordAudits(
      trx,
      standing.map(({ id, personId, level }) =>
        awardLine(work, { action: 'award.revoked', awardId: id, after: { badgeId, personId, level } }),
      ),
    );
    await audit('badge.revoked', ['badge', badgeId], { after: { people: standing.length, reason } });
    emit(
      ...standing.map(
        ({ id: awardId, personId }): Emission => ({ name: 'award.revoked', payload: { awardId, personId } }),
      ),
      { name: 'badge.changed', payload: { badgeId } },
    );
    return { done: standing.length, refused };
  });
