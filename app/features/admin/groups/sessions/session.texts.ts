import type { GroupSession, SessionState } from '#app/contract/admin/groups/sessions.ts';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { type LineFault, MAX_MINUTES } from '#app/domain/live-sessions/attendance-list.ts';
import { countText } from '#app/domain/text/counts.ts';
import type { Status } from '#app/ui/feedback/status-chip.tsx';

/** The states of a live session and their signs. */
export const sessionChips: Record<SessionState, { status: Status; label: string }> = {
  coming: { status: 'waiting', label: 'Próxima' },
  running: { status: 'current', label: 'En curso' },
  over: { status: 'done', label: 'Terminada' },
  cancelled: { status: 'locked', label: 'Cancelada' },
};

type Times = Pick<GroupSession, 'startsAt' | 'endsAt'>;

/** '14 de marzo de 10:00 a 11:30'; an end on another day says its day. */
export function timesText({ startsAt, endsAt }: Times): string {
  const [day, lastDay] = [startsAt.slice(0, 10), endsAt.slice(0, 10)];
  const end = day === lastDay ? endsAt.slice(11) : `${endsAt.slice(11)} del ${shortDate(lastDay)}`;
  return `${shortDate(day)} de ${startsAt.slice(11)} a ${end}`;
}

/** '1 persona invitada', '12 personas invitadas'. */
const invitedText = (count: number): string => countText(count, 'persona invitada', 'personas invitadas');

/** The effect of cancelling, in numbers. */
export const cancelText = (session: GroupSession): string =>
  session.invited === 0
    ? 'Nadie está en la generación todavía. La sesión sale de las pantallas y de los calendarios.'
    : `Tiene ${invitedText(session.invited)}: sale de sus pantallas y de sus calendarios, y no se les recuerda más. La plataforma no les manda otro aviso.`;

/** True for `yyyy-mm-ddThh:mm`: a day and an hour were both given. */
export const isMoment = (local: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local);

/** The end that keeps how long a session lasts when its start moves; an hour where it had none. */
export function movedEnd({ startsAt, endsAt }: Times, nextStart: string): string {
  const at = (local: string) => Date.parse(`${local}Z`);
  const next = at(nextStart);
  if (Number.isNaN(next)) return endsAt;
  const lasted = at(endsAt) - at(startsAt);
  const end = new Date(next + (lasted > 0 ? lasted : 3_600_000));
  return Number.isNaN(end.getTime()) ? endsAt : end.toISOString().slice(0, 16);
}

/** The refusal of a line of a list of attendance: for its form, or for the person that it names. */
export type LineRefusal = LineFault | { kind: 'unknown' } | { kind: 'stranger' };

/** The refusal of a line, for people. */
export function lineText(refusal: LineRefusal): string {
  switch (refusal.kind) {
    case 'nobody':
      return 'Falta el número de empleado o el usuario.';
    case 'minutes':
      return `Escribe los minutos como un número entero de 0 a ${MAX_MINUTES}.`;
    case 'more':
      return 'Tiene más de dos datos: deja una persona y sus minutos por línea.';
    case 'repeated':
      return `Ya está en la línea ${refusal.first}.`;
    case 'unknown':
      return 'No hay nadie con este número o usuario.';
    case 'stranger':
      return 'No es participante activo de esta generación.';
  }
}
