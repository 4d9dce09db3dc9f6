import type { MergedAccount, MergedField, MergeWay, RecordKind } from '#app/contract/admin/people/merge.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import { capital, listText } from '#app/domain/text/text.ts';

const profileNames: Readonly<Record<number, string>> = {
  1: 'administrador',
  2: 'aprendiz',
  3: 'jefe',
  4: 'tutor',
};

/** 'aprendiz y jefe'. */
export const profilesText = (ids: readonly number[]): string =>
  listText(ids.map((id) => profileNames[id] ?? `perfil ${id}`));

const recordNames: Record<RecordKind, string> = {
  learning: 'aprendizaje',
  forum: 'foro',
  feedback: 'retroalimentación',
  tutoring: 'tutoría',
  awards: 'insignias',
  sessions: 'sesiones virtuales',
  support: 'soporte',
};

/** 'Aprendizaje (12) y foro (2)'; 'Ninguno' without records. */
export const recordsText = ({ records }: Pick<MergedAccount, 'records'>): string =>
  records.length === 0
    ? 'Ninguno'
    : capital(listText(records.map(({ kind, count }) => `${recordNames[kind]} (${numberText(count)})`)));

const fieldNames: Record<MergedField, string> = {
  number: 'número de empleado',
  email: 'correo',
  store: 'sucursal',
  area: 'área',
  jobTitle: 'puesto',
};

/** The effect of a merge, one sentence for each thing; `closed` is the account that would be closed. */
export function effectsOf(way: MergeWay, closed: Pick<MergedAccount, 'username'>): string[] {
  const { fields, profiles, joins, leaves, team, withoutBoss, tutored, untutored, sessions } = way;
  return [
    fields.length > 0 ? `Toma de la otra: ${listText(fields.map((field) => fieldNames[field]))}.` : '',
    profiles.length > 0 ? `Recibe el perfil de ${profilesText(profiles)}.` : '',
    joins ? `Entra a ${joins.name} en lugar de la otra.` : '',
    leaves ? `La otra sale de ${leaves.name}.` : '',
    team > 0 ? `Queda como jefe de ${countText(team, 'colaborador', 'colaboradores')}.` : '',
    withoutBoss > 0
      ? `${countText(withoutBoss, 'participante queda', 'participantes quedan')} sin jefe: nadie es su propio jefe.`
      : '',
    tutored > 0 ? `Acompaña ${countText(tutored, 'generación', 'generaciones')} de la otra.` : '',
    untutored > 0
      ? `${countText(untutored, 'generación queda', 'generaciones quedan')} sin ese tutor: ahí es aprendiz.`
      : '',
    `«${closed.username}» se cierra para siempre${endedText(sessions)}: ya no podrá iniciar sesión.`,
  ].filter(Boolean);
}

function endedText(sessions: number): string {
  if (sessions === 0) return '';
  return wordFor(sessions, ' y termina su sesión', ` y terminan sus ${numberText(sessions)} sesiones`);
}
