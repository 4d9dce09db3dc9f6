import type * as z from 'zod/mini';
import type { progressDetail } from '#app/contract/boss/progress.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { agreementTextsOf } from '#app/domain/progress/agreements.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { progressRow } from './progress.rows.server.ts';
import type { ProgressDetail } from './progress.view.ts';
import { progressDetailOf } from './progress.view.ts';

export type ProgressDetailView = ProgressDetail;

/**
 * View *tres* of the boss page: how far one collaborator of a generation is. One round trip.
 * @throws `scope.notFound` for anybody whose progress this viewer may not read
 */
export function progressView(
  world: World,
  actor: Actor,
  { groupId, personId }: { groupId: number; personId: number },
): Promise<ProgressDetailView> {
  return readProgress(world, actor, { groupId, personId });
}

/**
 * The progress of a person, for the call, in the newest group in which this viewer may read it.
 * @throws `scope.notFound` as {@link progressView} does
 */
export async function progressOf(
  world: World,
  actor: Actor,
  personId: number,
): Promise<z.output<typeof progressDetail.reply>> {
  const { units } = await readProgress(world, actor, { groupId: null, personId });
  return units.map(({ order, name, opensOn, work, evaluation }) => {
    const { challenge, selfAssessment, peerResults = [], modules = [] } = work ?? {};
    const agreements = evaluation?.agreements ?? [];
    return {
      order,
      name,
      content: { modules },
      dates: { opensOn, dueOn: challenge?.dueOn ?? null },
      work: {
        file: challenge?.file ? { name: challenge.file.name, url: challenge.file.url ?? '' } : null,
        deliveredAt: challenge?.deliveredAt ?? null,
        selfAssessment: selfAssessment?.sections ?? null,
        assessedOn: selfAssessment?.sentOn ?? null,
      },
      peerResults,
      evaluations: [
        {
          form: evaluation?.form ?? null,
          agreements: agreements.length > 0 ? agreementTextsOf(agreements) : null,
          comments: evaluation?.comments ?? null,
        },
      ],
    };
  });
}

async function readProgress(
  { db, env, clock }: World,
  actor: Actor,
  wanted: { groupId: number | null; personId: number },
): Promise<ProgressDetail> {
  const zone = env.TZ_NEGOCIO;
  const row = await progressRow(db, actor.role, { ...wanted, viewerId: actor.personId, zone });
  return row ? progressDetailOf(row, todayIn(zone, clock.now())) : fail('scope.notFound');
}
