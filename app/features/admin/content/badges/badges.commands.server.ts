import { isDeepStrictEqual } from 'node:util';
import type { BadgeAudience, BadgeInput, NewBadge } from '#app/contract/admin/content/badge-fields.ts';
import type { BadgeState } from '#app/contract/admin/content/badges.ts';
import { badgeArt } from '#app/contract/stored/badges.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import type { BadgeRule } from '#app/domain/badges/badge-rules.ts';
import { type By, command, type Work } from '#server/command.ts';
import { type FieldFault, fail, refuseFields } from '#server/errors.ts';
import { badgePictures, isKnownContent, knownProgrammes } from './badge-content.rows.server.ts';
import { insertBadge, updateBadge } from './badge-writes.rows.server.ts';
import { highestLevel, isKeyTaken, lockBadge } from './badges.rows.server.ts';
import { badgeFaults } from './form/badge-faults.ts';

/**
 * Makes a badge as a draft, which nobody sees nor earns; gives its id.
 * @throws 422 for a key that another one has, a rule that is not of its audience, a threshold too many or too few, a picture
 * that is none of a badge, or an unknown programme
 */
export const createBadge = (by: By, typed: NewBadge) =>
  command(by, async (work) => {
    const input = withPlainRule(typed);
    const faults: FieldFault[] = [];
    if (await isKeyTaken(work.trx, input.key)) {
      faults.push({ field: 'llave_insignia', text: 'Ya hay una insignia con esta llave.' });
    }
    await refuseFaults(work, { input, audience: input.audience, known: new Set(), stored: null, faults });
    const badgeId = await insertBadge(work.trx, input);
    await work.audit('badge.created', ['badge', badgeId], { after: { ...input } });
    work.emit({ name: 'badge.changed', payload: { badgeId } });
    return { id: badgeId };
  });

type Change = { badgeId: number; version: number; input: BadgeInput };

/**
 * Changes a badge, made from `version`; gives the next one. Nobody loses what they hold (product: administered badges).
 * @throws 404 for an unknown one, 409 when somebody saved meanwhile, 422 as at its making, and for fewer levels than were
 * given
 */
export const changeBadge = (by: By, { badgeId, version, input: typed }: Change) =>
  command(by, async (work) => {
    const { trx, emit, audit } = work;
    const input = withPlainRule(typed);
    const before = (await lockBadge(trx, badgeId)) ?? fail('scope.notFound');
    if (before.version !== version) fail('state.conflict');
    if (before.deletedAt !== null) fail('badge.deleted');
    const was = inputOf(before);
    const faults: FieldFault[] = [];
    if ((await highestLevel(trx, badgeId)) > input.levels.length + 1) {
      faults.push({ field: 'niveles', text: 'Hay personas con un nivel que quitaste: consérvalo.' });
    }
    if (before.state === 'published' && input.image === '') {
      faults.push({ field: 'imagen', text: 'Sube una imagen.' });
    }
    const known = new Set([was.image, ...was.levels.map(({ image }) => image)]);
    await refuseFaults(work, { input, audience: before.audience, known, stored: before.rule, faults });
    const fields = (Object.keys(was) as (keyof BadgeInput)[]).filter(
      (field) => !isDeepStrictEqual(was[field], input[field]),
    );
    if (fields.length === 0) return { version };
    const next = await updateBadge(trx, { badgeId, version }, { input });
    await audit('badge.changed', ['badge', badgeId], {
      before: Object.fromEntries(fields.map((field) => [field, was[field]])),
      after: { fields, ...Object.fromEntries(fields.map((field) => [field, input[field]])) },
    });
    emit({ name: 'badge.changed', payload: { badgeId } });
    return { version: next };
  });

type Stored = NonNullable<Awaited<ReturnType<typeof lockBadge>>>;

/** A stored badge as its form would send it. */
export function inputOf(stored: Stored): BadgeInput {
  const { rule } = stored;
  return {
    name: stored.name,
    description: stored.description,
    howToEarn: stored.howToEarn,
    image: stored.image,
    levels: badgeArt(stored).levels.map(({ name, description, image }) => ({
      name: name ?? '',
      description: description ?? '',
      image: image ?? '',
    })),
    position: stored.position,
    rule: plainRule(rule),
  };
}

/** A rule without the parts that ask for nothing, as it is stored and compared. */
function plainRule({ measure, targets, programmeIds, chosen, also }: BadgeRule): BadgeInput['rule'] {
  return {
    measure,
    targets: [...targets],
    programmeIds: programmeIds && [...programmeIds],
    ...(chosen ? { chosen: [...chosen] } : {}),
    ...(also
      ? {
          also: {
            measure: also.measure,
            target: also.target,
            ...(also.chosen ? { chosen: [...also.chosen] } : {}),
          },
        }
      : {}),
  };
}

const withPlainRule = <B extends BadgeInput>(input: B): B => ({ ...input, rule: plainRule(input.rule) });

type Judged = {
  input: BadgeInput;
  audience: BadgeAudience;
  /** Addresses of pictures that the badge has already. */
  known: ReadonlySet<string>;
  /** The rule that the badge has already. */
  stored: BadgeRule | null;
  faults: FieldFault[];
};

async function refuseFaults(
  { trx }: Work,
  { input, audience, known, stored, faults }: Judged,
): Promise<void> {
  faults.push(...badgeFaults(input, audience));
  const images = [
    { field: 'imagen', image: input.image },
    ...input.levels.map(({ image }, index) => ({ field: `niveles.${index}.imagen`, image })),
  ].filter(({ image }) => image !== '' && !known.has(image));
  const ids = images.map(({ image }) => Number(/^\/archivos\/([1-9]\d{0,8})$/.exec(image)?.[1] ?? 0));
  const pictures = await badgePictures(trx, ids);
  for (const { field, image } of images) {
    const isPicture = [...pictures].some((fileId) => fileAddress(fileId) === image);
    if (!isPicture) faults.push({ field, text: 'Sube otra vez la imagen.' });
  }
  const { programmeIds } = input.rule;
  if (programmeIds && (await knownProgrammes(trx, programmeIds)) !== new Set(programmeIds).size) {
    faults.push({ field: 'regla.programas', text: 'Elige programas de la lista.' });
  }
  const { also } = input.rule;
  if (!(await isKnownContent(trx, input.rule, stored))) {
    faults.push({ field: 'regla.elegidos', text: 'Algo de lo elegido ya no está: elige otra vez.' });
  }
  if (also && !(await isKnownContent(trx, also, stored))) {
    faults.push({ field: 'regla.ademas.elegidos', text: 'Algo de lo elegido ya no está: elige otra vez.' });
  }
  refuseFields(faults);
}

const actionOf: Record<Exclude<BadgeState, 'draft'>, string> = {
  published: 'badge.published',
  archived: 'badge.archived',
};

/**
 * Publishes a badge or archives it; whoever holds it keeps it.
 * @throws 404 for an unknown one, 409 when somebody saved meanwhile, for a draft that is to be archived and for one that
 * lacks its picture
 */
export const setBadgeState = (
  by: By,
  { badgeId, version, state }: { badgeId: number; version: number; state: Exclude<BadgeState, 'draft'> },
) =>
  command(by, async ({ trx, emit, audit }) => {
    const before = (await lockBadge(trx, badgeId)) ?? fail('scope.notFound');
    if (before.version !== version) fail('state.conflict');
    if (before.deletedAt !== null) fail('badge.deleted');
    if (before.state === state) return { version };
    if (state === 'archived' && before.state === 'draft') fail('badge.draft');
    if (state === 'published' && before.image === '') fail('badge.notReady');
    const next = await updateBadge(trx, { badgeId, version }, { state });
    await audit(actionOf[state], ['badge', badgeId], { before: { state: before.state }, after: { state } });
    emit({ name: 'badge.changed', payload: { badgeId } });
    return { version: next };
  });
