import { helpHref } from '#app/contract/account/links/help.ts';
import { stepHref, unitHref } from '#app/contract/learner/links/learner.ts';
import { questionsHref } from '#app/contract/learner/links/questions.ts';
import { badgeArt, type StoredArt } from '#app/contract/stored/badges.ts';
import { levelImage, levelName } from '#app/domain/badges/badge-art.ts';
import type { ReviewedGrades } from '#app/domain/grades/grades.ts';
import { arrivalWords, helpTexts } from './arrival.texts.ts';
import type { Arrival, ArrivalHeadWords, Way, WorkOfUnit } from './arrival.types.ts';

/** As many badges as stand on a cover. */
const MAX_BADGES = 4;
/** As many ways as a person weighs at once. */
const MAX_WAYS = 3;

type Award = StoredArt & { key: string; level: number };
type Named = { name: string | null };
type Programme = { id: number; name: string };
type Unit = {
  id: number;
  order: number;
  name: string;
  challengeDelivered: boolean;
  caseSent: boolean;
  feedbackReceived: boolean;
};

type Facts = {
  programme: Programme & { attempts: number; endsOn: string | null };
  stored: {
    tutors: readonly Named[];
    bosses: readonly Named[];
    awards: readonly Award[];
    notes: Arrival['notes'];
  };
  units: readonly Unit[];
  grades: ReviewedGrades;
  /** The screen of the arrival: *Ayuda* opens beside it. */
  pathname: string;
  today: string;
  /** Something left to do all the same. */
  task: Way | null;
};

/** The end of a programme as every screen that tells of it shows it. */
export function arrivalOf(facts: Facts): Arrival {
  const { programme, stored, units, grades, today } = facts;
  const people = { tutors: namesOf(stored.tutors), boss: namesOf(stored.bosses)[0] ?? null };
  const isFailed = grades.verdict === 'No aprobado';
  return {
    head: arrivalHead(programme, grades, stored.awards),
    grades,
    help: isFailed ? helpTexts(programme.attempts, { endsOn: programme.endsOn, today, people }) : [],
    ways: waysOf(facts, people).slice(0, MAX_WAYS),
    works: units.map(workOf).filter(({ pieces }) => pieces.length > 0),
    notes: stored.notes,
  };
}

/** Its head alone, for a screen that shows the rest by itself. */
export function arrivalHead(
  programme: Programme,
  grades: Parameters<typeof arrivalWords>[1],
  awards: readonly Award[],
): ArrivalHeadWords {
  return { programmeId: programme.id, badges: badgesOf(awards), ...arrivalWords(programme.name, grades) };
}

/** A few badges, each by its highest level; the awards come with the highest level of a badge first. */
export function badgesOf(awards: readonly Award[]): ArrivalHeadWords['badges'] {
  const highest = awards.filter(({ key }, at) => awards.findIndex((other) => other.key === key) === at);
  return highest.slice(0, MAX_BADGES).map((award) => {
    const art = badgeArt(award);
    return {
      key: award.key,
      name: levelName(art, award.level),
      image: levelImage(art, award.level) ?? award.image,
    };
  });
}

const namesOf = (people: readonly Named[]): string[] => people.flatMap(({ name }) => (name ? [name] : []));

type People = { tutors: string[]; boss: string | null };

function waysOf({ task, grades, units, pathname }: Facts, { tutors, boss }: People): Way[] {
  const review: Way = {
    name: 'Pedir que una persona revise tu calificación',
    note: 'Te responde con su motivo en 20 días hábiles',
    href: helpHref('revision', { pathname, search: '' }),
  };
  const ask: Way = {
    name: tutors[0] ? `Preguntar a ${tutors[0]}` : 'Preguntar a tutoría',
    note: 'En Preguntas, como durante el programa',
    href: questionsHref(),
  };
  const reread = units[0]
    ? [{ name: 'Repasar tus unidades', note: 'Siguen abiertas, con tus notas', href: unitHref(units[0].id) }]
    : [];
  const ways = [...(task ? [task] : [])];
  if (grades.verdict === 'No aprobado') return [...ways, review, ask, ...bossWay(units, boss), ...reread];
  return [...ways, ...bossWay(units, boss), ...reread, ask];
}

/** To the boss's words of the last unit that has them. */
function bossWay(units: readonly Unit[], boss: string | null): Way[] {
  const unit = units.findLast(({ feedbackReceived }) => feedbackReceived);
  if (!unit) return [];
  return [
    {
      name: boss ? `Leer lo que te escribió ${boss}` : 'Leer lo que te escribió tu jefe',
      note: `Tu SESIÓN 1-1 de ${unit.name}`,
      href: stepHref('one-to-one', unit.id),
    },
  ];
}

function workOf({ id, order, name, ...unit }: Unit): WorkOfUnit {
  const piece = (is: boolean, label: string, key: 'challenge' | 'case' | 'one-to-one') =>
    is ? [{ name: label, href: stepHref(key, id) }] : [];
  return {
    id,
    order,
    name,
    pieces: [
      ...piece(unit.challengeDelivered, 'Reto', 'challenge'),
      ...piece(unit.caseSent, 'Caso', 'case'),
      ...piece(unit.feedbackReceived, 'SESIÓN 1-1', 'one-to-one'),
    ],
  };
}
