import type { Database } from '#server/db/database.ts';

/**
 * The progress of people counted again from the raw tables, by loops and without the product's rules: what the list must
 * say. Days are compared as texts, grades as whole tenths.
 */
export async function rawProgress(db: Database) {
  const [
    members,
    groups,
    people,
    units,
    modules,
    activities,
    completions,
    challenges,
    extensions,
    waves,
    surveys,
    selves,
    evaluations,
    attempts,
    pairs,
  ] = await Promise.all([
    db.selectFrom('member').selectAll().execute(),
    db.selectFrom('learner_group').selectAll().execute(),
    db.selectFrom('person').selectAll().execute(),
    db.selectFrom('unit').selectAll().orderBy('position').execute(),
    db.selectFrom('module').selectAll().orderBy('position').execute(),
    db.selectFrom('activity').selectAll().execute(),
    db.selectFrom('activity_completion').selectAll().execute(),
    db.selectFrom('challenge_submission').selectAll().execute(),
    db.selectFrom('deadline_extension').selectAll().execute(),
    db.selectFrom('wave').selectAll().execute(),
    db.selectFrom('survey_completion').selectAll().execute(),
    db.selectFrom('self_assessment').selectAll().execute(),
    db.selectFrom('boss_evaluation').selectAll().execute(),
    db.selectFrom('final_attempt').selectAll().execute(),
    db.selectFrom('member_boss').selectAll().execute(),
  ]);
  return {
    members,
    groups,
    people,
    units,
    modules,
    activities,
    completions,
    challenges,
    extensions,
    waves,
    surveys,
    selves,
    evaluations,
    attempts,
    pairs,
  };
}
type Raw = Awaited<ReturnType<typeof rawProgress>>;

const round = (exact: number): number => Math.floor(exact + 0.5 + 1e-9);
const mean = (some: readonly number[]): number =>
  some.length === 0 ? 0 : round(some.reduce((sum, one) => sum + one, 0) / some.length);
const shown = (content: { status: string; deleted_at: Date | null }): boolean =>
  content.status === 'published' && content.deleted_at === null;

/** The calendar day of an instant in Mexico City, which is six hours behind all year. */
const dayOf = (at: Date): string => new Date(at.getTime() - 6 * 3_600_000).toISOString().slice(0, 10);
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The mean of what is above zero, in tenths, and how many that are. */
function average(grades: readonly (number | null)[]): { grade: number | null; units: number } {
  const tenths = grades.flatMap((grade) => (grade !== null && grade > 0 ? [round(grade * 10)] : []));
  return { grade: tenths.length === 0 ? null : mean(tenths) / 10, units: tenths.length };
}

/** Every row that the list may show, by the id of its membership, beside what only the filters need. */
export function recountedRows(raw: Raw, now: Date) {
  const today = dayOf(now);
  return raw.members.flatMap((member) => {
    const group = raw.groups.find(({ id }) => id === member.group_id);
    const person = raw.people.find(({ id }) => id === member.person_id);
    if (!group || !person || group.status === 'draft' || member.left_as === 'moved') return [];
    const own = <T extends { member_id: number }>(rows: readonly T[]) =>
      rows.filter(({ member_id }) => member_id === member.id);
    const units = raw.units
      .filter((unit) => unit.programme_id === group.programme_id && shown(unit))
      .map((unit) => {
        const modules = raw.modules
          .filter((module) => module.unit_id === unit.id && shown(module))
          .map((module) => {
            const ids = raw.activities
              .filter((activity) => activity.module_id === module.id && shown(activity))
              .map(({ id }) => id);
            const finished = own(raw.completions).filter(
              (one) => one.finished && ids.includes(one.activity_id),
            ).length;
            return {
              id: module.id,
              finished: ids.length > 0 && finished === ids.length,
              progress: ids.length === 0 ? 0 : round((100 * finished) / ids.length),
            };
          });
        const challenge = own(raw.challenges).find((one) => one.unit_id === unit.id);
        const evaluation = own(raw.evaluations).find((one) => one.unit_id === unit.id);
        const delivered = Boolean(challenge?.first_delivered_at);
        const surveySent = own(raw.surveys).some((one) => one.unit_id === unit.id && one.sent_at !== null);
        const selfSent = own(raw.selves).some((one) => one.unit_id === unit.id && one.sent_at !== null);
        const finished = modules.filter((module) => module.finished).length;
        const parts = [delivered, surveySent, selfSent].filter(Boolean).length;
        const share = modules.length === 0 ? 0 : finished / modules.length;
        const extension = own(raw.extensions)
          .filter((one) => one.unit_id === unit.id && one.approved)
          .sort((a, b) => Number(b.decided_at) - Number(a.decided_at) || b.id - a.id)[0];
        const wave = raw.waves.find((one) => one.group_id === group.id && one.unit_id === unit.id);
        return {
          cell: {
            id: unit.id,
            order: unit.position,
            name: unit.name,
            progress: round(25 * (share + parts)),
            modules: modules.length,
            finishedModules: finished,
            challengeDelivered: delivered,
            surveySent,
            selfAssessmentSent: selfSent,
          },
          modules,
          owedOn: delivered ? null : (extension?.due_on ?? wave?.challenge_due_on ?? null),
          score: challenge?.score ?? null,
          evaluated: evaluation?.sent_at ? evaluation.grade : null,
        };
      });
    const challenge = average(units.map(({ score }) => score));
    const bossGrade = average(units.map(({ evaluated }) => evaluated));
    const finals = own(raw.attempts).flatMap(({ sent_at, grade }) =>
      sent_at && grade !== null ? [grade] : [],
    );
    const final = finals.length === 0 ? null : Math.max(...finals);
    const finalGrade =
      final === null || challenge.grade === null || bossGrade.grade === null
        ? null
        : round(3 * final + 4 * challenge.grade + 3 * bossGrade.grade) / 10;
    const goesOn = member.active && member.finished_at === null;
    const away = daysFrom(person.last_access_at ? dayOf(person.last_access_at) : member.joined_on, today);
    const owed = units.flatMap(({ owedOn }) => (owedOn === null ? [] : [owedOn]));
    const isLate = owed.some((due) => due < today);
    const isSoon = owed.some((due) => daysFrom(today, due) <= 3);
    const pair = own(raw.pairs).find(({ to_on }) => to_on === null);
    const boss = raw.people.find(({ id }) => id === pair?.boss_id);
    const isNamed = person.deleted_at === null;
    const row = {
      id: member.id,
      personId: person.id,
      isNamed,
      photo: null,
      username: isNamed ? person.username : '',
      number: isNamed ? person.employee_number : null,
      firstName: isNamed ? person.first_name : '',
      paternalSurname: isNamed ? person.paternal_surname : '',
      maternalSurname: isNamed ? person.maternal_surname : '',
      group: { id: group.id, name: group.name },
      boss: boss ? { id: boss.id, name: `${boss.first_name} ${boss.paternal_surname}` } : null,
      progress: mean(units.map(({ cell }) => cell.progress)),
      units: units.map(({ cell }) => cell),
      moduleProgress: null as number | null,
      unitsInAll: units.length,
      challenge,
      bossGrade,
      finalGrade,
      verdict: finalGrade === null ? null : finalGrade >= 8 ? 'Aprobado' : 'No aprobado',
      status: !member.active ? 'dropped' : isLate ? 'overdue' : 'on-time',
      risk: !goesOn ? null : away >= 14 || isLate ? 'high' : away >= 7 || isSoon ? 'medium' : 'low',
      lastAccessAt: person.last_access_at?.toISOString() ?? null,
    };
    return [
      {
        row,
        goesOn,
        away,
        programmeId: group.programme_id,
        modules: units.flatMap((unit) => unit.modules.map((module) => ({ ...module, unitId: unit.cell.id }))),
        words: [person.username, person.first_name, person.paternal_surname, person.employee_number ?? '']
          .join(' ')
          .toLowerCase(),
      },
    ];
  });
}
export type Recounted = ReturnType<typeof recountedRows>[number];
