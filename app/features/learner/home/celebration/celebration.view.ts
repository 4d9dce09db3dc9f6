import type { Celebration } from '#app/contract/learner/celebrations.ts';
import { unitHref } from '#app/contract/learner/links/learner.ts';
import type { StoredArt } from '#app/contract/stored/badges.ts';
import { gradeText, verdictOf } from '#app/domain/grades/grades.ts';
import type { CelebrationKind } from '#app/domain/progress/celebrations.ts';
import { arrivalWords } from '#app/product/arrival/arrival.texts.ts';
import { badgesOf } from '#app/product/arrival/arrival.view.ts';
import type { HomeProgramme } from '../home.types.ts';

type Facts = {
  programme: Pick<HomeProgramme, 'id' | 'name' | 'units' | 'next' | 'grades'>;
  module: { name: string; unitOrder: number } | null;
  awards: readonly (StoredArt & { key: string; level: number })[];
};

/** The overlay of an end in words; null where it went, or its learner follows another programme, or does not pass any more. */
export function celebrationOf(
  { kind, thingId }: { kind: CelebrationKind; thingId: number },
  { programme, module, awards }: Facts,
): Celebration | null {
  const badges = badgesOf(awards).map(({ name, image }) => ({ name, image }));
  const next = nextOf(programme);
  const base = { kind, coverId: thingId, unitOrder: 0, grade: null, badges, next };
  if (kind === 'programme') {
    const { finalGrade, verdict } = programme.grades;
    if (thingId !== programme.id || verdict !== 'Aprobado') return null;
    return {
      ...base,
      ...arrivalWords(programme.name, programme.grades),
      grade: finalGrade === null ? null : gradeText(finalGrade),
      next: {
        title: 'Tus calificaciones, tus insignias y tus trabajos',
        verb: 'Ver mi avance',
        href: '/perfil',
      },
    };
  }
  if (kind === 'unit') {
    const unit = programme.units.find(({ id }) => id === thingId);
    if (!unit || unit.progress < 100) return null;
    // A grade that does not pass is no part of what is celebrated.
    const passing = verdictOf(unit.challengeGrade) === 'Aprobado' ? unit.challengeGrade : null;
    return {
      ...base,
      title: `Terminaste la unidad ${unit.name}`,
      lead: passing === null ? '' : 'Esta es la calificación de tu reto.',
      unitOrder: unit.order,
      grade: passing === null ? null : gradeText(passing),
    };
  }
  if (!module) return null;
  return {
    ...base,
    title: `Terminaste el módulo ${module.name}`,
    lead: '',
    unitOrder: module.unitOrder,
    badges: [],
  };
}

/** The next step by its name; where there is none to do, the path of the programme. */
function nextOf({ next, units }: Facts['programme']): Celebration['next'] {
  if (next.action) return { title: next.title, ...next.action };
  const current = units.find((unit) => unit.current) ?? units[0];
  return { title: next.title, verb: 'Ver mi ruta', href: current ? unitHref(current.id) : null };
}
