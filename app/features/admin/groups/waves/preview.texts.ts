import type { ReminderCount, ShiftPreview } from '#app/contract/admin/groups/waves.ts';
import { shortDate, shortDateTime } from '#app/domain/deadlines/dates.ts';
import { waveDays } from '#app/domain/deadlines/day-order.ts';
import type { WaveDates } from '#app/domain/deadlines/shift-plan.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { dayNames } from './shifts/shift.texts.ts';

/** Names that a line shows before it counts the rest. */
const SHOWN_NAMES = 5;

const persons = (count: number): string => countText(count, 'persona', 'personas');

/** 'Ana Ruiz, Luis Gil y 3 más'. */
export function someNames(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).join(', ');
  const more = names.length - SHOWN_NAMES;
  return more > 0 ? `${shown} y ${more} más` : shown;
}

/** The effect of a change on people, one sentence a line; without any, nobody notices it yet. */
export function previewLines(preview: ShiftPreview, zone: string): string[] {
  const { newDay, becomeLate, noLongerLate, keepOwnDay, delivered, badges } = preview;
  const lines = [
    newDay > 0 &&
      `${persons(newDay)} ${wordFor(newDay, 'recibe', 'reciben')} un aviso con la nueva fecha de su reto.`,
    becomeLate.length > 0 &&
      `${persons(becomeLate.length)} ${wordFor(becomeLate.length, 'queda', 'quedan')} con retraso: ${namesOf(becomeLate)}.`,
    noLongerLate.length > 0 &&
      `${persons(noLongerLate.length)} ${wordFor(noLongerLate.length, 'deja', 'dejan')} de tener retraso: ${namesOf(noLongerLate)}.`,
    keepOwnDay > 0 &&
      `${persons(keepOwnDay)} ${wordFor(keepOwnDay, 'conserva', 'conservan')} la fecha de su prórroga.`,
    delivered > 0 &&
      `${persons(delivered)} ya ${wordFor(delivered, 'entregó', 'entregaron')}: su entrega no cambia.`,
    ...preview.extensions.map(
      ({ name, unitName, from, to }) =>
        `La prórroga de ${name} en ${unitName} también se mueve: ${shortDate(from)} → ${shortDate(to)}.`,
    ),
    badges > 0 &&
      `Se ${wordFor(badges, 'ganaría', 'ganarían')} ${countText(badges, 'nivel', 'niveles')} de la insignia de retos a tiempo; ninguno se pierde.`,
    preview.bossesOpening > 0 &&
      `Hoy se abre el periodo de evaluación de ${bossesText(preview.bossesOpening)}.`,
    preview.bossesClosing > 0 &&
      `Hoy queda cerrado el periodo de evaluación de ${bossesText(preview.bossesClosing)}.`,
    ...preview.reminders.flatMap(reminderLine),
    ...preview.sessions.map(
      ({ title, startsAt }) =>
        `La sesión en vivo «${title}» se queda el ${shortDateTime(zone, startsAt)}: muévela aparte si hace falta.`,
    ),
  ];
  return lines.filter((line) => line !== false);
}

const namesOf = (people: readonly { name: string }[]) => someNames(people.map(({ name }) => name));
const bossesText = (count: number) => countText(count, 'jefe', 'jefes');

const reminderNames: Readonly<Record<number, string>> = {
  2: 'Recordatorios del reto',
  5: 'Avisos de que abre la preparación del jefe',
  6: 'Avisos de que termina la preparación del jefe',
};

function reminderLine({ type, added, moved, dropped, dueToday, alreadySent }: ReminderCount): string[] {
  const parts = [
    moved > 0 && countText(moved, 'se mueve', 'se mueven'),
    added > 0 && countText(added, 'nuevo', 'nuevos'),
    dueToday > 0 && `${countText(dueToday, 'sale', 'salen')} hoy`,
    dropped > 0 && countText(dropped, 'ya no sale', 'ya no salen'),
    alreadySent > 0 && countText(alreadySent, 'ya se envió y no se repite', 'ya se enviaron y no se repiten'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? [`${reminderNames[type] ?? 'Recordatorios'}: ${parts.join(', ')}.`] : [];
}

/** Each day that changes, as it was and as it will be. */
export function changedDays(
  before: WaveDates | null,
  after: WaveDates | null,
): { label: string; from: string; to: string }[] {
  const text = (day: string | null | undefined) => (day ? dayText(day) : 'sin fecha');
  return waveDays.flatMap((day) => {
    const [from, to] = [before?.[day] ?? null, after?.[day] ?? null];
    return from === to ? [] : [{ label: dayNames[day], from: text(from), to: text(to) }];
  });
}

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const;
const weekdays = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'] as const;

/** 'lun 14 mar 2026': the weekday matters to whoever moves it. */
function dayText(day: string): string {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  const month = months[Number(day.slice(5, 7)) - 1] ?? '';
  return `${weekday} ${Number(day.slice(8))} ${month} ${day.slice(0, 4)}`;
}

/** '7 días después', '1 día antes'. */
export function daysText(days: number): string {
  const count = Math.abs(days);
  return `${countText(count, 'día', 'días')} ${days > 0 ? 'después' : 'antes'}`;
}

/** That a change was taken back, and what stays of it. */
export function undoneText(what: string, keptExtensions: number): string {
  if (keptExtensions === 0) return what;
  const kept = `${wordFor(keptExtensions, 'Sigue', 'Siguen')} ${countText(keptExtensions, 'prórroga: su participante ya está', 'prórrogas: sus participantes ya están')} en otra generación.`;
  return `${what} ${kept}`;
}
