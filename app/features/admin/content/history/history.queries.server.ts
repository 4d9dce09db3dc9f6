import { sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  type changeHistory,
  type EditionChange,
  type HistoryObject,
  NAMED_PEOPLE,
} from '#app/contract/admin/content/history.ts';
import { detailOf, editionOf, type Line, refsOf, valuesOf } from '#app/product/admin/trail/trail-lines.ts';
import { namesOfLines } from '#app/product/admin/trail/trail-names.rows.server.ts';
import { shortNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { compareBlocks } from '#server/files/compared-text.ts';
import { editionWithBefore } from '#server/repositories/content/edits/editions.ts';
import { type ContentRef, isBinned, readObject } from '#server/repositories/content/objects.ts';
import type { World } from '#server/world.ts';
import { type FieldText, fileNames, textsOf } from './edition-texts.rows.server.ts';

const PAGE = 20;

type Query = { object: HistoryObject; id: number; before?: number | undefined };

/** The changes of one object, newest first, at most {@link PAGE} of them. */
export async function historyOf(
  { db }: Pick<World, 'db'>,
  query: Query,
): Promise<z.output<typeof changeHistory.reply>> {
  const rows = await linesOf(db, query);
  const shown = rows.slice(0, PAGE);
  const names = await namesOfLines(db, refsOf(shown));
  const changes = shown.map((row) => {
    const { fields, reason, personIds } = detailOf(row);
    // Of a person's own history it is known who it is about.
    const others = personIds.filter((id) => query.object !== 'person' || id !== query.id);
    return {
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName },
      fields,
      reason,
      values: valuesOf(row, names),
      people: others
        .slice(0, NAMED_PEOPLE)
        .map((id) => ({ id, name: names.people.get(id) ?? 'Persona borrada' })),
      peopleCount: others.length,
      edition: editionOf(row),
    };
  });
  return { changes, more: rows.length > PAGE };
}

/** The changes of one publication in the words of an object; 404 for an unknown one or an edition that was not kept. */
export async function changeOfEdition(
  { db }: Pick<World, 'db'>,
  { number, ...ref }: ContentRef & { number: number },
): Promise<EditionChange> {
  const object = (await readObject(db, ref)) ?? fail('scope.notFound');
  const { edition, before, newest } = await editionWithBefore(db, { ...ref, number });
  if (!edition) fail('scope.notFound');
  const names = await fileNames(db, [edition.fields, ...(before ? [before.fields] : [])]);
  const [was, is] = [before ? textsOf(before.fields, names) : [], textsOf(edition.fields, names)];
  const blocksOf = (texts: FieldText[], field: string) =>
    texts.find((one) => one.field === field)?.blocks ?? [];
  const fields = [...new Set([...was, ...is].map(({ field }) => field))].map((field) => ({
    field,
    text: compareBlocks(blocksOf(was, field), blocksOf(is, field)),
  }));
  return {
    version: object.version,
    state: object.state,
    hasBefore: before !== undefined,
    isNewest: number === newest && object.state === 'published',
    hasDraft: object.hasDraft,
    isOpen: !isBinned(object) && object.state !== 'archived',
    fields: fields.filter(({ text }) => text.blocks.some(({ change }) => change !== 'same')),
  };
}

/** The lines about an object itself; of a person also those of their generations that name them. */
async function linesOf(db: Reader, { object, id, before }: Query): Promise<Line[]> {
  const own = sql`audit.object_kind = ${object} and audit.object_id = ${String(id)}`;
  // Imports wrote lines about memberships before they wrote them about generations. An array, where an index is used.
  const about =
    object === 'person'
      ? sql`(${own} or (
          audit.object_kind = 'group'
          and audit.object_id = any(array(select group_id::text from member where person_id = ${id}))
          and (audit.after ->> 'personId' = ${String(id)} or audit.after -> 'personIds' @> ${String(id)}::jsonb)
        ) or (
          audit.object_kind = 'member'
          and audit.object_id = any(array(select id::text from member where person_id = ${id}))
        ))`
      : object === 'group'
        ? sql`(${own} or (
            audit.object_kind = 'member'
            and audit.object_id = any(array(select id::text from member where group_id = ${id}))
          ))`
        : own;
  const { rows } = await sql<Line>`
    select audit.id, audit.at, audit.action, audit.object_kind as "objectKind", audit.before, audit.after,
      actor.id as "actorId", ${shortNameOf('actor')} as "actorName",
      case when audit.object_kind = 'member' then (
        select person_id from member where member.id = audit.object_id::int
      ) end as "memberOf"
    from audit left join person as actor on actor.id = audit.actor_id
    where ${about} and audit.result = 'ok' and (${before ?? null}::bigint is null or audit.id < ${before ?? null})
    order by audit.id desc
    limit ${PAGE + 1}
  `.execute(db);
  return rows;
}
