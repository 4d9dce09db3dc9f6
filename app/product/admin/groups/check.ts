import type { GroupPart } from '#app/contract/admin/groups/links/group.ts';
import type { Finding } from '#app/contract/admin/groups/states.ts';
import { addDays, longDate } from '#app/domain/deadlines/dates.ts';
import { daysOutOfOrder } from '#app/domain/deadlines/day-order.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';
import { listText } from '#app/domain/text/text.ts';

type Days = {
  opensOn: string | null;
  dueOn: string | null;
  preparationOn: string | null;
  oneToOneOn: string | null;
  endsOn: string | null;
};

/** A published unit of the generation's programme with its days there; `opensOn` null: it has no wave. */
export type CheckedUnit = Days & {
  order: number;
  name: string;
  hasQuestionnaire: boolean;
  hasChallenge: boolean;
  hasGuide: boolean;
  /** Published objects in published modules. */
  activities: number;
};

/** The facts that a generation is judged by. Names are full, by surname; days `yyyy-mm-dd`. */
export type CheckedGroup = JudgedGroup & {
  hasFeedbackGuide: boolean;
  hasObservationGuide: boolean;
  /** Participants who cannot be told by mail. */
  withoutMail: number;
};

/** The facts that decide if a generation has errors. */
export type JudgedGroup = {
  startsOn: string;
  programmePublished: boolean;
  units: readonly CheckedUnit[];
  /** Participants who go on. */
  members: number;
  withoutBoss: readonly string[];
  /** Bosses whose account is closed or has lost the profile. */
  unfitBosses: readonly string[];
  tutors: number;
  /** Active questions of the final evaluation, and how many an attempt draws. */
  questions: number;
  drawn: number;
};

/** Names that a sentence says; the rest is counted. */
const NAMED = 5;
/** A wave this much before the start belongs to another generation. */
const DAYS_BEFORE_START = 365;

/** The errors that keep a generation from being published, and the warnings to look at. */
export function checkGroup(group: CheckedGroup, today: string): { errors: Finding[]; warnings: Finding[] } {
  return { errors: errorsOf(group), warnings: warningsOf(group, today) };
}

/** The errors that keep a generation from being published. */
export const errorsOf = (group: JudgedGroup): Finding[] => [
  ...contentErrors(group),
  ...dateErrors(group),
  ...peopleErrors(group),
];

function contentErrors({ programmePublished, units, questions, drawn }: JudgedGroup): Finding[] {
  if (!programmePublished || units.length === 0) {
    return [finding('content.missing', 'Su programa no tiene contenido publicado.', null)];
  }
  return found([
    ofUnits(
      units,
      'unit.empty',
      null,
      ({ activities }) => activities === 0,
      'no tiene objetos publicados',
      'no tienen objetos publicados',
    ),
    ofUnits(
      units,
      'questionnaire.missing',
      null,
      ({ hasQuestionnaire }) => !hasQuestionnaire,
      'no tiene cuestionario del jefe',
      'no tienen cuestionario del jefe',
    ),
    questions < 2 * drawn
      ? finding(
          'bank.small',
          `El banco de la evaluación final tiene ${countText(questions, 'pregunta', 'preguntas')} y necesita ${2 * drawn}: el doble de las que salen en cada intento.`,
          null,
        )
      : null,
  ]);
}

function dateErrors({ startsOn, units }: JudgedGroup): Finding[] {
  const dated = units.filter(({ opensOn }) => opensOn !== null);
  const earliest = addDays(startsOn, -DAYS_BEFORE_START);
  return found([
    ofUnits(
      units,
      'wave.missing',
      'waves',
      ({ opensOn }) => opensOn === null,
      'no tiene fechas',
      'no tienen fechas',
    ),
    ofUnits(
      dated,
      'date.missing',
      'waves',
      lacksDate,
      'tiene fechas por completar',
      'tienen fechas por completar',
    ),
    ofUnits(
      dated,
      'date.disordered',
      'waves',
      (unit) => daysOutOfOrder(datesOf(unit)).length > 0,
      'tiene fechas en desorden',
      'tienen fechas en desorden',
    ),
    ofUnits(
      dated,
      'wave.early',
      'waves',
      ({ opensOn }) => (opensOn ?? earliest) < earliest,
      'abre más de un año antes del inicio',
      'abren más de un año antes del inicio',
    ),
  ]);
}

function peopleErrors({ members, withoutBoss, unfitBosses, tutors }: JudgedGroup): Finding[] {
  return found([
    members === 0 ? finding('member.none', 'Todavía no tiene participantes.', 'members') : null,
    withoutBoss.length > 0
      ? finding(
          'boss.missing',
          `${countText(withoutBoss.length, 'participante no tiene jefe', 'participantes no tienen jefe')}: ${listed(withoutBoss)}.`,
          'bosses',
        )
      : null,
    unfitBosses.length > 0
      ? finding(
          'boss.unfit',
          `${countText(unfitBosses.length, 'jefe tiene la cuenta cerrada o ya no tiene el perfil', 'jefes tienen la cuenta cerrada o ya no tienen el perfil')}: ${listed(unfitBosses)}.`,
          'bosses',
        )
      : null,
    tutors === 0 ? finding('tutor.missing', 'No tiene tutor o tutora.', 'tutors') : null,
  ]);
}

function warningsOf(group: CheckedGroup, today: string): Finding[] {
  const { units, withoutMail } = group;
  const opensToday = units.filter(({ opensOn }) => opensOn === today);
  return found([
    ofUnits(
      units,
      'wave.order',
      'waves',
      opensBeforeLast(units),
      'abre antes que la anterior',
      'abren antes que la anterior',
    ),
    group.hasFeedbackGuide
      ? null
      : finding(
          'guide.feedback',
          'Falta su guía de retroalimentación: los jefes no ven ese botón.',
          'guides',
        ),
    group.hasObservationGuide
      ? null
      : ofUnits(
          units,
          'guide.observation',
          'guides',
          ({ hasGuide }) => !hasGuide,
          'no tiene guía de observación',
          'no tienen guía de observación',
        ),
    opensToday.length > 0 && withoutMail > 0
      ? finding(
          'mail.missing',
          `${unitsText(opensToday)} ${wordFor(opensToday.length, 'abre', 'abren')} hoy, ${longDate(today)}, y ${countText(withoutMail, 'participante no tiene correo: avísale', 'participantes no tienen correo: avísales')} por otro medio.`,
          'members',
        )
      : null,
  ]);
}

const lacksDate = ({ hasChallenge, dueOn, preparationOn, oneToOneOn, endsOn }: CheckedUnit): boolean =>
  (hasChallenge && dueOn === null) || preparationOn === null || oneToOneOn === null || endsOn === null;

const datesOf = ({ opensOn, dueOn, preparationOn, oneToOneOn, endsOn }: Days) => ({
  opensOn,
  challengeDueOn: dueOn,
  preparationOpensOn: preparationOn,
  oneToOneOn,
  periodEndsOn: endsOn,
});

function opensBeforeLast(units: readonly CheckedUnit[]) {
  return (unit: CheckedUnit): boolean =>
    units.some(
      ({ order, opensOn }) => order < unit.order && (opensOn ?? '') > (unit.opensOn ?? opensOn ?? ''),
    );
}

function ofUnits(
  units: readonly CheckedUnit[],
  code: string,
  part: GroupPart | null,
  isMeant: (unit: CheckedUnit) => boolean,
  one: string,
  many: string,
): Finding | null {
  const meant = units.filter(isMeant);
  return meant.length === 0
    ? null
    : finding(code, `${unitsText(meant)} ${wordFor(meant.length, one, many)}.`, part);
}

/** 'La unidad 2 (Gestión)' or 'Las unidades 1 (Estrategia) y 2 (Gestión)'. */
function unitsText(units: readonly CheckedUnit[]): string {
  const named = units.map(({ order, name }) => `${displayNumber(order)} (${name})`);
  return wordFor(units.length, `La unidad ${named[0]}`, `Las unidades ${listed(named)}`);
}

/** 'Ana Ruiz, Beto Sosa y 3 más'. */
function listed(names: readonly string[]): string {
  const said = names.slice(0, NAMED);
  const rest = names.length - said.length;
  return listText(rest > 0 ? [...said, `${numberText(rest)} más`] : said);
}

const finding = (code: string, text: string, part: GroupPart | null): Finding => ({ code, text, part });
const found = (all: readonly (Finding | null)[]): Finding[] => all.filter((one) => one !== null);
