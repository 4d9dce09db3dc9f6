import type * as z from 'zod/mini';
import type { bossGuides } from '#app/contract/boss/tools.ts';
import { type FileLink, fileAddress } from '#app/contract/wire/fields.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import {
  type Generation,
  type GuideFile,
  guidesRow,
  toolGenerations,
  toolsPageRow,
} from './tools.rows.server.ts';
import { observationGuideOf, type Tools, toolsOf } from './tools.view.ts';

export type ToolsView = { generations: Generation[]; tools: Tools | null };

/**
 * The generations of a boss, newest first, and the guides of the one that was chosen; an only one is chosen by itself.
 * @throws `scope.notFound` for a generation without a collaborator of theirs
 */
export async function toolsView(
  world: World,
  actor: Actor,
  { groupId }: { groupId: number | null },
): Promise<ToolsView> {
  const { db } = world;
  const bossId = actor.personId;
  if (groupId === null) {
    const generations = await toolGenerations(db, bossId);
    const [only, ...others] = generations;
    if (only && others.length === 0) return toolsView(world, actor, { groupId: only.id });
    return { generations, tools: null };
  }
  const row = await toolsPageRow(db, { bossId, groupId });
  if (!row?.guides) return fail('scope.notFound');
  return { generations: row.generations, tools: toolsOf(row.guides) };
}

/**
 * The guides of one generation, for the call: by unit id, the general one in each entry.
 * @throws `scope.notFound` as {@link toolsView} does
 */
export async function guidesOf(
  { db }: World,
  actor: Actor,
  groupId: number,
): Promise<z.output<typeof bossGuides.reply>> {
  const row = (await guidesRow(db, { bossId: actor.personId, groupId })) ?? fail('scope.notFound');
  const entries = row.units.map(({ id, order, name, observationGuide, competencyGuide }) => [
    String(id),
    {
      order,
      name,
      observationGuide: guideLink(observationGuideOf(observationGuide, row)),
      competencyGuide: guideLink(competencyGuide),
      feedbackGuide: guideLink(row.feedbackGuide),
    },
  ]);
  return Object.fromEntries(entries);
}

const guideLink = (file: GuideFile | null): FileLink | null =>
  file && { name: file.name, url: fileAddress(file.id) };
