import { sql } from 'kysely';
import type { ProgrammesQuery } from '#app/contract/admin/content/programmes.ts';
import { goesOn, published } from '#server/db/fragments.ts';
import { type Among, isAmong, rowsAndTotal } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, searchWords } from '#server/db/words.ts';
import { editedName, hasDraft } from '#server/repositories/content/objects.ts';

/** The name and the short name that its editor shows. */
const name = editedName('programme');
const editedShortName = sql<string>`coalesce(programme.draft ->> 'shortName', programme.short_name)`;

/** Programmes of the list's filters; those of the bin only where they are asked for. */
function matchingProgrammes(db: Reader, { search, state, isChanged, ids }: ProgrammesQuery & Among) {
  let programmes = db
    .selectFrom('programme')
    .where('programme.deleted_at', state === 'bin' ? 'is not' : 'is', null)
    .where(hasEveryWord(sql`plain(${name} || ' ' || ${editedShortName})`, searchWords(search ?? '')));
  if (state !== undefined && state !== 'bin') programmes = programmes.where('programme.status', '=', state);
  if (isChanged) programmes = programmes.where(hasDraft('programme'));
  if (ids) programmes = programmes.where(isAmong('programme.id', ids));
  return programmes;
}

const unitCount = sql<number>`(
  select count(*)::int from unit where unit.programme_id = programme.id and ${published('unit')}
)`;
const groupCount = sql<number>`(
  select count(*)::int from learner_group as grp
  where grp.programme_id = programme.id and grp.deleted_at is null and grp.status <> 'archived'
)`;
const learnerCount = sql<number>`(
  select count(*)::int from member join learner_group as grp on grp.id = member.group_id
  where grp.programme_id = programme.id and grp.deleted_at is null and ${goesOn('member')}
)`;
const questionCount = sql<number>`(
  select count(*)::int from final_question as asked where asked.programme_id = programme.id and asked.active
)`;

/** The columns that the list and the head of a programme share. */
const figures = [
  'programme.id' as const,
  name.as('name'),
  editedShortName.as('shortName'),
  unitCount.as('units'),
  groupCount.as('groups'),
  learnerCount.as('learners'),
  questionCount.as('questions'),
  'programme.status as state' as const,
  sql<boolean>`(programme.deleted_at is not null)`.as('isDeleted'),
  hasDraft('programme').as('hasDraft'),
];

/** The columns that each order sorts by; the same rows always come in the same order. */
const sortColumns = {
  name: sql`plain(${name})`,
  shortName: sql`plain(${editedShortName})`,
  units: unitCount,
  groups: groupCount,
  learners: learnerCount,
  questions: questionCount,
} as const;

/** One page of the list in its order, by name by itself, and how many programmes match; in one round trip. */
export async function programmesPage(
  db: Reader,
  { query, page, size }: { query: ProgrammesQuery & Among; page: number; size: number },
) {
  const { key, down } = query.order ?? { key: 'name', down: false };
  const direction = sql.raw(down ? 'desc' : 'asc');
  const matching = matchingProgrammes(db, query);
  const ofPage = matching
    .select([
      'programme.id',
      sql<number>`row_number() over (order by ${sortColumns[key]} ${direction}, programme.id ${direction})`.as(
        'rank',
      ),
    ])
    .orderBy('rank')
    .limit(size)
    .offset((page - 1) * size);
  const rows = db
    .selectFrom('programme')
    .innerJoin(ofPage.as('chosen'), 'chosen.id', 'programme.id')
    .orderBy('chosen.rank')
    .select(figures);
  return rowsAndTotal(db, rows, matching);
}

/** One programme with its figures, deleted ones too; undefined for an unknown one. */
export function programmeRecord(db: Reader, programmeId: number) {
  return db
    .selectFrom('programme')
    .where('programme.id', '=', programmeId)
    .select(figures)
    .select(['programme.key', 'programme.version', 'programme.created_at as createdAt'])
    .executeTakeFirst();
}

/** The generations that follow a programme, those that go on first and newest first, and how many there are. */
export async function groupsOf(db: Reader, programmeId: number, limit: number) {
  const groups = db
    .selectFrom('learner_group as grp')
    .where('grp.programme_id', '=', programmeId)
    .where('grp.deleted_at', 'is', null);
  return rowsAndTotal(
    db,
    groups
      .orderBy(sql`grp.status = 'archived'`)
      .orderBy('grp.starts_on', 'desc')
      .orderBy('grp.id', 'desc')
      .limit(limit)
      .select([
        'grp.id',
        'grp.name',
        'grp.starts_on as startsOn',
        'grp.status as state',
        sql<number>`(
              select count(*)::int from member where member.group_id = grp.id and member.active
            )`.as('members'),
      ]),
    groups,
  );
}

export type ProgrammeGroups = Awaited<ReturnType<typeof groupsOf>>;
