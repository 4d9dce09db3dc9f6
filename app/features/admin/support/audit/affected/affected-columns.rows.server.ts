import { fieldText } from '#app/product/admin/trail/change.texts.ts';
import { columnLabels } from '#server/privacy/labels.ts';
import { register } from '#server/privacy/register.ts';

/** Tables of the register that have rows of people, with what they are called. */
export const tablesOfPeople: readonly { table: string; title: string }[] = Object.entries(register)
  .filter(([, { subject }]) => subject !== null)
  .map(([table, { title }]) => ({ table, title }))
  .sort((one, other) => one.title.localeCompare(other.title, 'es'));

/** The data of a person that a table holds, in words. */
export const columnsOfTable = (table: string): string[] => columnsByTable.get(table) ?? [];

const columnsByTable = new Map(
  Object.entries(register).map(([table, { columns }]) => {
    const personal = Object.entries(columns).filter(
      ([, { whose, isExported }]) => whose !== 'none' && isExported,
    );
    return [table, [...new Set(personal.map(([name]) => columnLabels[name] ?? name))]];
  }),
);

/** The table that the lines of the trail are about, by the first word of their action. */
const tables: Readonly<Record<string, string>> = {
  agreements: 'agreement',
  evaluation: 'boss_evaluation',
  meeting: 'one_to_one_meeting',
  challenge: 'challenge_submission',
  extension: 'deadline_extension',
  final: 'final_attempt',
  case: 'case_response',
  note: 'tutor_note',
  post: 'question',
  report: 'post_report',
  award: 'badge_award',
  badge: 'badge_award',
  boss: 'member_boss',
  tutor: 'group_tutor',
  member: 'member',
  standing: 'standing',
  ticket: 'support_ticket',
  arco: 'arco_request',
  session: 'session',
  login: 'session',
  logout: 'session',
  notice: 'notice_acceptance',
  profile: 'person_profile',
  recovery: 'recovery_request',
};

/** The data of a person that a line of the trail touched: the fields it names, else the data of its table. */
export function columnsOfLine(line: {
  action: string;
  objectKind: string;
  objectId: string | null;
  fields: readonly string[];
}): string[] {
  const { action, objectKind, objectId, fields } = line;
  if (fields.length > 0)
    return fields.map(
      (field) => (objectKind === 'person' ? columnLabels[columnOf(field)] : undefined) ?? fieldText(field),
    );
  if (action === 'view.screen') return [`Lo que muestra ${(objectId ?? '').split('?')[0]}`];
  if (action.startsWith('view.')) return [];
  if (action.startsWith('package.')) return ['Todo lo que se guarda de la persona'];
  const table = tables[action.split('.')[0] as string];
  return columnsOfTable(table ?? (objectKind === 'person' ? 'person' : ''));
}

/** 'first_name' of 'firstName'. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
